/** The editor in the browser: @sveltia/cms, with the configuration beside it. */
import CMS, { type CmsConfig } from '@sveltia/cms';
import { showMistakes } from './mistakes.ts';
import { NumberField } from './number-field.ts';

const config: CmsConfig = await (await fetch('/admin/config.json')).json();

// Only the development site answers: it rejects a change that would stop the build, or that would undo a change of the file
// on disk. On the public site the forms check what they can, the build checks the rest, and the Git host finds conflicts.
const isLocal = document.querySelector('meta[name="checks"]') !== null;
if (isLocal) {
  // Requested before the editor reads the files: a change in between is rejected, never undone.
  const versions: Record<string, string | null> = await (await fetch('/admin/versions')).json();
  let saved: Record<string, string | null> = {};
  CMS.registerEventListener({
    name: 'preSave',
    async handler({ entry }) {
      const { path, data, newRecord } = entry.toJS();
      const change = { path, data, version: (newRecord ? null : versions[path]) ?? null };
      const answer = await fetch('/admin/check', { method: 'POST', body: JSON.stringify([change]) });
      // The editor shows the cause of an error of this name.
      if (!answer.ok) throw new Error('saving_failed', { cause: new Error(await answer.text()) });
      saved = await answer.json();
    },
  });
  CMS.registerEventListener({
    name: 'postSave',
    handler() {
      Object.assign(versions, saved);
    },
  });
}

if (isLocal) showMistakes();
CMS.registerFieldType('typed-number', NumberField);
await CMS.init({ config });
