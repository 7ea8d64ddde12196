import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';

const NODE = `node_modules/node-linux-${process.arch}/bin/node`;

/** The libraries of glibc and of GCC, which a minimal Debian 12 has: `mmdebstrap --variant=minbase bookworm`. */
const MINIMAL_DEBIAN = [
  'libc',
  'libdl',
  'libm',
  'libpthread',
  'libgcc_s',
  'libstdc++',
  'ld-linux-x86-64',
  'ld-linux-aarch64',
];

test.runIf(existsSync(NODE))('the Node of the packages starts on a minimal Debian', () => {
  const libraries = execFileSync('ldd', [NODE], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(' ')[0] ?? '')
    .map((path) => path.replace(/.*\//, '').replace(/\.so.*/, ''))
    .filter((name) => name !== '' && name !== 'linux-vdso');
  expect(libraries).toContain('libc');
  expect(libraries.filter((name) => !MINIMAL_DEBIAN.includes(name))).toEqual([]);
});
