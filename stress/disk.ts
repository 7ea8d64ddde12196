import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram, requireProgram } from '../hosting/testing/find-program.ts';
import { outboxPath } from '../server/relay/data-folder.ts';
import { temporaryFolder } from '../server/testing/build-folder.ts';
import { consultation, relayUnderTrial, SEND_FORM, undelivered } from '../server/testing/relay-under-trial.ts';
import { setFileLimit } from '../server/testing/server-process.ts';
import { parseMail, startSmtpInbox } from '../server/testing/smtp-inbox.ts';
import type { Progress, Report } from './report.ts';

const SMALL_KB = 400;
const PATIENCE_MS = 60_000;
const LEAD_LENGTH = 3000;

/** A disk that can be made full: a small file system where we may mount one, elsewhere a limit on the size of files. */
interface SmallDisk {
  readonly kind: string;
  readonly folder: string;
  readonly fileKilobytes: number | undefined;
  grow(): void;
  remove(): void;
}

function createSmallDisk(server: () => Parameters<typeof setFileLimit>[0]): SmallDisk {
  const { path, remove } = temporaryFolder();
  const folder = join(path, 'disk');
  mkdirSync(folder);
  const mount = findProgram('mount');
  const mounted =
    mount !== undefined &&
    spawnSync(mount, ['-t', 'tmpfs', '-o', `size=${SMALL_KB}k`, 'tmpfs', folder], { stdio: 'ignore' }).status === 0;
  return {
    kind: mounted ? 'tmpfs' : 'limit on file sizes',
    folder,
    fileKilobytes: mounted ? undefined : SMALL_KB,
    grow() {
      if (mounted) execFileSync(mount, ['-o', 'remount,size=64m', folder]);
      else setFileLimit(server(), 'unlimited');
    },
    remove() {
      if (mounted) execFileSync(requireProgram('umount'), [folder]);
      remove();
    },
  };
}

/**
 * A disk that is full, an outbox that is deleted, and one that is damaged. No lead that was answered OK may be lost, and a
 * page is served at every moment.
 */
export async function disk(progress: Progress): Promise<Report> {
  const broken: string[] = [];
  const inbox = await startSmtpInbox();
  const small = createSmallDisk(() => relay.server());
  const relay = relayUnderTrial({
    SMTP_URL: `smtp://127.0.0.1:${inbox.port}`,
    DATA_DIR: small.folder,
    LEASE_SECONDS: '5',
  });
  const accepted = new Set<number>();
  let refused = 0;
  let number = 0;
  const pages = { asked: 0, served: 0 };
  const file = outboxPath(small.folder);
  let url = '';

  async function start(): Promise<void> {
    url = await relay.start(small.fileKilobytes === undefined ? {} : { fileKilobytes: small.fileKilobytes });
  }
  async function post(): Promise<boolean> {
    number += 1;
    const body = consultation(`lead ${number} ${'x'.repeat(LEAD_LENGTH)}`);
    const { status } = await fetch(url + SEND_FORM, { method: 'POST', body });
    if (status === 200) accepted.add(number);
    else refused += 1;
    await page();
    return status === 200;
  }
  async function page(): Promise<void> {
    pages.asked += 1;
    if ((await fetch(`${url}/about`)).status === 200) pages.served += 1;
  }
  const health = async () => (await fetch(`${url}/healthz`)).status;
  async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
    for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await sleep(50)) {
      await page();
      if (await holds()) return;
    }
    broken.push(`${what}: not within ${PATIENCE_MS / 1000} s`);
  }
  async function arrived(): Promise<number[]> {
    const mails = await Promise.all(inbox.taken.map(parseMail));
    return mails.map(({ text = '' }) => Number(/^Message: lead (\d+) /m.exec(text)?.[1]));
  }
  const allArrived = async () => {
    const found = new Set(await arrived());
    return [...accepted].every((one) => found.has(one));
  };

  try {
    inbox.mood = 451;
    await start();
    while (await post());
    if ((await health()) !== 503) broken.push('the disk is full, and health says nothing');
    for (let count = 0; count < 20; count += 1) await post();
    inbox.mood = 'accept';
    await until('everything goes out while the disk is full', allArrived);
    progress(`${accepted.size} leads accepted until the disk was full, ${inbox.taken.length} delivered since`);

    await relay.end('SIGKILL');
    await start();
    await page();
    small.grow();
    await until('there is room, and health is good again', async () => (await health()) === 200);
    await until('everything is recorded', async () => (await undelivered(url)) === 0);
    if (!(await post())) broken.push('there is room, and a lead is refused');
    progress('there was room, and leads were taken again');

    inbox.mood = 451;
    await post();
    rmSync(file);
    if (await post()) broken.push('a lead was answered OK after the outbox was deleted');
    if ((await health()) !== 503) broken.push('the outbox is deleted, and health says nothing');
    inbox.mood = 'accept';
    await until('what was taken before the outbox was deleted goes out', allArrived);
    await relay.end('SIGTERM');
    progress('the outbox was deleted, and nothing was lost');

    await start();
    await post();
    await until('the lead goes out', allArrived);
    await relay.end('SIGTERM');
    const whole = readFileSync(file);
    writeFileSync(file, Buffer.from(whole).fill(0xff, 4096));
    await start();
    if (await post()) broken.push('a lead was answered OK with a damaged outbox');
    writeFileSync(file, whole);
    await until('the outbox is put back, and health is good again', async () => (await health()) === 200);
    if (!(await post())) broken.push('the outbox was put back, and a lead is refused');
    await until('everything goes out', allArrived);
    await relay.end('SIGTERM');

    const found = await arrived();
    const lost = [...accepted].filter((one) => !found.includes(one));
    if (lost.length > 0) broken.push(`${lost.length} leads were answered OK and did not arrive`);
    if (pages.served < pages.asked) broken.push(`${pages.asked - pages.served} pages were not served`);
    return {
      title: `Disk: full (${small.kind}, ${SMALL_KB} KB), outbox deleted, outbox damaged`,
      figures: [
        ['leads answered OK', accepted.size],
        ['of these arrived', accepted.size - lost.length],
        ['leads refused (503)', refused],
        ['mails that came twice', found.length - new Set(found).size],
        ['pages asked for meanwhile', pages.asked],
        ['of these served', pages.served],
      ],
      broken,
      slow: [],
    };
  } finally {
    await relay.end('SIGKILL');
    await inbox.close();
    relay.remove();
    small.remove();
  }
}
