import { DatabaseSync } from 'node:sqlite';
import { outboxPath } from '../relay/data-folder.ts';

/** Lets a running relay take what it has stored as new, for tests that send the same form as the test before. */
export function forgetRepeats(dataDir: string): void {
  const db = new DatabaseSync(outboxPath(dataDir), { timeout: 5000 });
  db.exec('UPDATE relay_lead SET fingerprint = NULL');
  db.close();
}
