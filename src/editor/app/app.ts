/** The editor in the browser: @sveltia/cms, with the configuration beside it. */
import CMS, { type CmsConfig } from '@sveltia/cms';

const config: CmsConfig = await (await fetch('/admin/config.json')).json();

// Only the development site answers: it rejects a change that would stop the build, or that would undo a change of the file
// on disk. On the public site the forms check what they can, the build checks the rest, and the Git host finds conflicts.
if (document.querySelector('meta[name="checks"]')) {
  // Requested before the editor reads the files: a change in between is rejected, never undone.
  const versions: Record<string, string> = await (await fetch('/admin/versions')).json();
  let savedVersion = '';
  CMS.registerEventListener({
    name: 'preSave',
    async handler({ entry }) {
      const { path, data, newRecord } = entry.toJS();
      const version = newRecord ? null : (versions[path] ?? null);
      const answer = await fetch('/admin/check', { method: 'POST', body: JSON.stringify({ path, data, version }) });
      const text = await answer.text();
      // The editor shows the cause of an error of this name.
      if (!answer.ok) throw new Error('saving_failed', { cause: new Error(text) });
      savedVersion = text;
    },
  });
  CMS.registerEventListener({
    name: 'postSave',
    handler({ entry }) {
      versions[entry.toJS().path] = savedVersion;
    },
  });
}

await CMS.init({ config });
