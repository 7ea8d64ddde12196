#!/usr/bin/env bash
# Guess: a multipart form whose value has the boundary's text in the middle of a line is read, because a delimiter is a whole
# line that begins with "--" and the boundary (RFC 2046 section 5.1.1).
# Version: undici 7.29.1, which Node 24.21.0 contains.
# Behaviour: Response.formData() rejects the form: "Failed to parse body as FormData." The same value with another boundary is read.
# Effect: a client that uses one short boundary for all forms, such as "form", loses each form that contains this word.
# Exit code: 0 as long as this is so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund undici@7.29.1
cat >read.mjs <<'JS'
import { Response } from 'undici';
const read = async (boundary) => {
  const body = `--${boundary}\r\nContent-Disposition: form-data; name="message"\r\n\r\nfill in the form\r\n--${boundary}--\r\n`;
  const type = `multipart/form-data; boundary=${boundary}`;
  const form = await new Response(body, { headers: { 'Content-Type': type } }).formData();
  return form.get('message');
};
console.log(await read('form').catch((error) => error.message), '|', await read('x7Kq').catch((error) => error.message));
JS
output=$(node read.mjs)
echo "$output"
[ "$output" = 'Failed to parse body as FormData. | fill in the form' ]
