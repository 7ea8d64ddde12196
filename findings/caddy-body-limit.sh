#!/usr/bin/env bash
# Guess: a form above the limit of `request_body { max_size }` is answered with 413 when Caddy passes it on with reverse_proxy.
# Version: Debian 12's caddy 2.6.2-5. Node 20 or newer, root is not needed.
# Behaviour: Caddy answers 502. It finds the limit only while it copies the body to the server behind it, and reports that copy as
# failed. A matcher on Content-Length answers 413 before anything is copied.
# Effect: the visitor of a form reads "bad gateway" instead of "too large", and a monitor reports the server behind Caddy as down.
# Exit code: 0 as long as this is so.
set -euo pipefail
folder=$(mktemp -d)
chmod 755 "$folder"
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq caddy=2.6.2-5* 2>/dev/null
dpkg-deb -x caddy_*.deb .
cat >behind.mjs <<'JS'
import { createServer } from 'node:http';
createServer((request, response) => {
  request.on('error', () => {});
  request.resume().on('end', () => response.end('read'));
}).listen(18081, '127.0.0.1');
JS
cat >Caddyfile <<'CADDY'
{
	admin off
	auto_https off
}
:18080 {
	request_body {
		max_size 100KB
	}
	reverse_proxy 127.0.0.1:18081
}
:18082 {
	@large header_regexp Content-Length ^[0-9]{6,}$
	respond @large 413
	reverse_proxy 127.0.0.1:18081
}
CADDY
node behind.mjs &
HOME=$folder usr/bin/caddy run --config Caddyfile --adapter caddyfile 2>/dev/null &
sleep 3
post() { head -c "$2" /dev/zero | curl -s -o answer -w '%{http_code}' --data-binary @- "http://127.0.0.1:$1/"; }
small=$(post 18080 1000) limited=$(post 18080 300000) matched=$(post 18082 300000)
echo "1,000 bytes: $small. 300,000 bytes: with max_size $limited, with the matcher $matched."
[ "$small $limited $matched" = '200 502 413' ]
