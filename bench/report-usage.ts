/** Loaded into every process of a build by bench/scale.ts: notes its processor time (µs) and its highest memory (KB). */
import { appendFileSync } from 'node:fs';

const file = process.env.USAGE_FILE;
if (file) {
  process.on('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    appendFileSync(file, `${userCPUTime + systemCPUTime} ${maxRSS}\n`);
  });
}
