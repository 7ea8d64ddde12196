import { setImmediate as ioTurn } from 'node:timers/promises';

/** Largest group. */
const GROUP_SIZE = 64;
/** Groups that run at the same time: with one, a lead would also wait for the whole group before it. */
const AT_ONCE = 2;

/**
 * Calls that arrive while earlier groups run become the next group: one statement, and one sync of the disk, for several
 * leads. A group fails as a whole: what fails is the database, not a lead.
 */
export function inGroups<In, Out>(runGroup: (group: readonly In[]) => Promise<readonly Out[]>) {
  let waiting: { item: In; done: (result: Out) => void; failed: (error: unknown) => void }[] = [];
  let running = 0;

  async function runAll(): Promise<void> {
    running += 1;
    // SQLite blocks: requests that arrived meanwhile are read first.
    for (await ioTurn(); waiting.length > 0; await ioTurn()) {
      const group = waiting.slice(0, GROUP_SIZE);
      waiting = waiting.slice(GROUP_SIZE);
      try {
        const results = await runGroup(group.map(({ item }) => item));
        for (const [index, { done }] of group.entries()) done(results[index] as Out);
      } catch (error) {
        for (const { failed } of group) failed(error);
      }
    }
    running -= 1;
  }

  return (item: In): Promise<Out> =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed });
      if (running < AT_ONCE) void runAll();
    });
}
