#!/usr/bin/env bash
# Guess: no browser sends a checkbox without a name. HTML (constructing the entry list) skips a control whose name is missing or empty.
# Versions: Debian 12's lynx 2.9.0dev.12-1 and edbrowse 3.7.7-5. Node 20 or newer and the libraries of a Debian 12 with curl and readline.
# Behaviour: lynx sends "=on", a value with an empty name. edbrowse takes the id for the name, and sends an empty value, not "on".
# Effect: a form with a box that is for the page only, such as a consent that its script checks, arrives with a field that it does not
# have. A server that refuses unknown fields refuses these visitors.
# Exit code: 0 as long as this is so.
set -euo pipefail
folder=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq lynx=2.9.0dev.12-1 lynx-common=2.9.0dev.12-1 edbrowse=3.7.7-5 libtidy5deb1 libduktape207 2>/dev/null
for package in *.deb; do dpkg-deb -x "$package" .; done
export LD_LIBRARY_PATH=$folder/usr/lib/x86_64-linux-gnu HOME=$folder
cat >server.mjs <<'JS'
import { createServer } from 'node:http';
const FORM = `<!doctype html><title>Form</title><form method="post" action="/send">
  <input type="checkbox" id="read" checked> <input type="hidden" name="a" value="1"> <input type="submit" value="Send"></form>`;
createServer(async (request, response) => {
  response.setHeader('Content-Type', 'text/html');
  if (request.method === 'GET') return void response.end(FORM);
  console.log((await request.toArray()).join(''));
  response.end('<p>Received');
}).listen(18092, '127.0.0.1');
JS
node server.mjs >posts &
sleep 1
# From the box to the button, press it, leave.
printf 'key Down Arrow\nkey ^J\nkey Q\n' >keys
timeout 20 usr/bin/lynx -term=vt100 -cfg=etc/lynx/lynx.cfg -cmd_script=keys http://127.0.0.1:18092/ >/dev/null 2>&1 || true
touch .ebrc
# Open the page, press the second control of its first line, leave.
printf 'b http://127.0.0.1:18092/\n1i2*\nqt\n' | timeout 20 usr/bin/edbrowse >/dev/null 2>&1 || true
cat posts
[ "$(tr '\n' ' ' <posts)" = '=on&a=1 read=&a=1 ' ]
