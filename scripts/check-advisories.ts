/**
 * `npm audit` as a test: fails when a package of package.json or tools/package.json has a known vulnerability. Without a network,
 * or with a registry without advisories, it passes and says that nothing was checked.
 */
import { spawnSync } from 'node:child_process';

/** As far as it is read here. https://docs.npmjs.com/cli/commands/npm-audit */
interface AuditReport {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly range: string }>>;
  readonly metadata?: { readonly dependencies: { readonly total: number } };
  /** Why the registry could not be asked. */
  readonly message?: string;
}

for (const [folder, file] of [
  ['.', 'package.json'],
  ['tools', 'tools/package.json'],
] as const) {
  const { stdout, stderr } = spawnSync('npm', ['audit', '--json', '--prefix', folder], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const { vulnerabilities, metadata, message } = JSON.parse(stdout || '{}') as AuditReport;
  if (message !== undefined) {
    console.warn(`${file}: NOT CHECKED, because the registry could not be asked for advisories (${message}).`);
  } else if (vulnerabilities === undefined || metadata === undefined) {
    throw new Error(`npm audit of ${file} has broken off: ${stderr}`);
  } else {
    const found = Object.entries(vulnerabilities);
    for (const [name, { severity, range }] of found) console.error(`${name} ${range}: ${severity}`);
    console.log(`${file}: ${found.length} of ${metadata.dependencies.total} packages with known vulnerabilities.`);
    if (found.length > 0) {
      console.error(`See npm audit --prefix ${folder} for what is known, and for versions without it.`);
      process.exitCode = 1;
    }
  }
}
