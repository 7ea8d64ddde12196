import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CmsConfig, Collection, CollectionFile, GitBackend } from '@sveltia/cms';
import { parse } from 'yaml';
import { CONTENT_FOLDER } from '../content/content-folder.ts';
import { splitMarkdown } from '../content/front-matter.ts';
import { builtLanguages } from '../content/site-content.ts';
import { guideSchema } from '../features/guides/schema.ts';
import { serviceSchema } from '../features/service/schema.ts';
import { termsSchema } from '../features/terms/schema.ts';
import { type site, siteEntries } from '../site.ts';
import { contentFilesIn } from './content-files.ts';
import type { EditorSettings } from './editor-settings.ts';
import { fieldsOf } from './fields.ts';
import { labelOf } from './labels.ts';
import { translationForms } from './translation-forms.ts';

type FileName = keyof typeof site;

/** Files about the firm; all others are words of pages. */
const FIRM_FILES: readonly string[] = ['provider', 'offers', 'emailService', 'confirmations'] satisfies FileName[];
/** The editor requires a folder for pictures, although no form has one. */
const PICTURE_FOLDER = 'content/pictures';

/**
 * The configuration of the editor, made from the schemas that check content when the site is built.
 * @param settings where the repository is kept; without them the editor works on a folder of this machine alone
 * @param folder the delivered content, for examples
 */
export function editorConfig(settings: EditorSettings | undefined, folder = CONTENT_FOLDER): CmsConfig {
  return {
    load_config_file: false,
    backend: settings ? backend(settings) : { name: 'github', repo: 'this/machine', auth_methods: ['token'] },
    publish_mode: settings?.review ? 'editorial_workflow' : 'simple',
    app_title: 'Words and prices',
    media_folder: PICTURE_FOLDER,
    editor: { preview: false },
    output: { omit_empty_optional_fields: true },
    collections: [
      {
        name: 'firm',
        label: 'Firm and prices',
        icon: 'storefront',
        format: 'yaml',
        files: files((name) => FIRM_FILES.includes(name), folder),
      },
      {
        name: 'pages',
        label: 'Pages',
        icon: 'web',
        format: 'yaml',
        files: [...files((name) => !FIRM_FILES.includes(name), folder), terms(folder)],
      },
      services(folder),
      guides(folder),
      ...builtLanguages(folder).flatMap((code) => translationForms(code, folder)),
    ],
  };
}

/** Origins that the editor asks for the repository. */
export function hostsOf({ host, hostUrl }: EditorSettings): string[] {
  if (hostUrl) return [hostUrl];
  return host === 'github'
    ? ['https://api.github.com', 'https://avatars.githubusercontent.com']
    : ['https://gitlab.com'];
}

function backend({ host, repository: repo, branch, hostUrl }: EditorSettings): GitBackend {
  const common = { repo, branch, auth_methods: ['token' as const] };
  switch (host) {
    case 'github':
      return { name: 'github', ...common, ...(hostUrl && { api_root: `${hostUrl}/api/v3` }) };
    case 'gitlab':
      return { name: 'gitlab', ...common, ...(hostUrl && { api_root: `${hostUrl}/api/v4` }) };
    case 'gitea':
      return { name: 'gitea', ...common, base_url: hostUrl, api_root: `${hostUrl}/api/v1` };
  }
}

function files(isWanted: (name: string) => boolean, folder: string): CollectionFile[] {
  return siteEntries
    .filter(([name, { file }]) => isWanted(name) && file.endsWith('.yaml'))
    .map(([name, { file, schema, title }]) => ({
      name,
      label: title ?? labelOf(file.replace('.yaml', '')),
      file: `content/${file}`,
      fields: fieldsOf(schema, [parse(readFileSync(join(folder, file), 'utf8'))]),
    }));
}

function terms(folder: string): CollectionFile {
  const { frontMatter = '' } = splitMarkdown(readFileSync(join(folder, 'terms.md'), 'utf8')) ?? {};
  return {
    name: 'terms',
    label: 'Terms and privacy policy',
    file: 'content/terms.md',
    format: 'yaml-frontmatter',
    fields: [
      ...fieldsOf(termsSchema, [parse(frontMatter)]),
      {
        name: 'body',
        label: 'The text',
        hint: 'In Markdown. Each part begins with a line such as "## Title {#id}", and each clause with "### Title".',
        widget: 'markdown',
        modes: ['raw'],
      },
    ],
  };
}

function services(folder: string): Collection {
  return {
    name: 'services',
    label: 'Services',
    label_singular: 'service',
    description: 'One page each. Menu, directory and sitemap follow.',
    icon: 'work',
    folder: 'content/services',
    extension: 'yaml',
    format: 'yaml',
    identifier_field: 'name',
    slug: '{{path}}',
    summary: '{{name}}',
    sortable_fields: { fields: ['order', 'name'], default: { field: 'order' } },
    view_groups: { groups: [{ name: 'group', label: 'Group', field: 'group' }], default: 'group' },
    fields: fieldsOf(serviceSchema, inFolder(folder, 'services/')),
  };
}

function guides(folder: string): Collection {
  return {
    name: 'guides',
    label: 'Guides',
    label_singular: 'guide',
    description: 'What a founder asks, on the page of the service that its folder is named after.',
    icon: 'menu_book',
    folder: 'content/guides',
    extension: 'yaml',
    format: 'yaml',
    nested: { depth: 2, subfolders: false },
    meta: { path: {} },
    slug: {
      template: '{{title}}',
      editable: true,
      hint: 'Ends the address of the guide: llp for /startyourbusiness#llp',
    },
    summary: '{{title}}',
    fields: fieldsOf(guideSchema, inFolder(folder, 'guides/')),
  };
}

function inFolder(folder: string, prefix: string): unknown[] {
  return [...contentFilesIn(folder).keys()]
    .filter((name) => name.startsWith(prefix))
    .map((name) => parse(readFileSync(join(folder, name), 'utf8')));
}
