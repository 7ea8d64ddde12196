import { setImmediate as ioTurn } from 'node:timers/promises';

/** Largest group. */
const GROUP_SIZE = 64;

/**
 * Calls that arrive while an earlier group runs become the next group: one transaction, and one sync of the disk, for
 * several leads. A group fails as a whole: what fails is the database, not a lead.
 */
export function inGroups<In, Out>(runGroup: (group: readonly In[]) => Promise<readonly Out[]>) {
  let waiting: { item: In; done: (result: Out) => void; failed: (error: unknown) => void }[] = [];
  let isRunning = false;

  async function runAll(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      // SQLite blocks: requests that arrived meanwhile are read first.
      await ioTurn();
      const group = waiting.slice(0, GROUP_SIZE);
      waiting = waiting.slice(GROUP_SIZE);
      try {
        const results = await runGroup(group.map(({ item }) => item));
        for (const [index, { done }] of group.entries()) done(results[index] as Out);
      } catch (error) {
        for (const { failed } of group) failed(error);
      }
    }
    isRunning = false;
  }

  return (item: In): Promise<Out> =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed });
      if (!isRunning) void runAll();
    });
}
