/** The editor in the browser: @sveltia/cms, with the configuration that stands beside it. */
import CMS, { type CmsConfig } from '@sveltia/cms';

const config: CmsConfig = await (await fetch('/admin/config.json')).json();

// Only the development site answers: it says of a change what the build would say, and the change is not saved. On the
// public site the forms check what they can, and the build checks the rest.
if (document.querySelector('meta[name="checks"]')) {
  CMS.registerEventListener({
    name: 'preSave',
    async handler({ entry }) {
      const { path, data } = entry.toJS();
      const answer = await fetch('/admin/check', { method: 'POST', body: JSON.stringify({ path, data }) });
      // The editor shows the cause of an error of this name.
      if (!answer.ok) throw new Error('saving_failed', { cause: new Error(await answer.text()) });
    },
  });
}

await CMS.init({ config });
