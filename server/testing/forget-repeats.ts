import { DatabaseSync } from 'node:sqlite';
import { outboxPath } from '../relay/data-folder.ts';

/** For tests that send the same form as an earlier test: the relay stores it again. */
export function forgetRepeats(dataDir: string): void {
  const db = new DatabaseSync(outboxPath(dataDir), { timeout: 5000 });
  db.exec('UPDATE relay_lead SET fingerprint = NULL');
  db.close();
}
