#!/usr/bin/env bash
# Guess: the Nu Html Checker accepts every valid custom property, also one whose name begins with a digit after its two hyphens.
# Versions: vnu-jar 26.9.27 with Java 17; for comparison lightningcss 1.33.0. Node 20 or newer, a Java in PATH.
# Behaviour: `--0: 1px` and `var(--0)` are parse errors of the checker, `--b` and `--_0` are none. CSS Syntax 3 (consume an ident
# sequence) lets any name character follow `--`, and lightningcss keeps all three.
# Effect: a build that shortens names to `--0` to `--9` makes pages that browsers show as before and that no longer pass the checker.
# Exit code: 0 as long as this is so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --ignore-scripts vnu-jar@26.9.27
npm install --silent lightningcss@1.33.0
cat >try.mjs <<'JS'
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { transform } from 'lightningcss';

const errors = {};
for (const name of ['--0', '--b', '--_0']) {
  const css = `:root{${name}:1px}p{margin:var(${name})}`;
  const kept = transform({ filename: 'a.css', code: Buffer.from(css), minify: true }).code.toString();
  if (kept !== css) throw new Error(`lightningcss wrote ${kept}`);
  writeFileSync('a.html', `<!doctype html><html lang="en"><meta charset="utf-8"><title>A</title><style>${css}</style><p>A</p></html>`);
  const jar = 'node_modules/vnu-jar/build/dist/vnu.jar';
  const { stderr } = spawnSync('java', ['-jar', jar, '--format', 'json', 'a.html'], { encoding: 'utf8' });
  errors[name] = JSON.parse(stderr).messages.map(({ message }) => message);
}
console.log(errors);
if (errors['--0'].length !== 2 || errors['--b'].length + errors['--_0'].length > 0) process.exit(1);
JS
timeout 120 node try.mjs
