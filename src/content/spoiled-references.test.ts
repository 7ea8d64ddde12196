/** What the check before a build says of content that names another part of it which does not exist. */
import { cpSync } from 'node:fs';
import { remove, rename, replace, testMessages } from '../testing/spoiled-content-suite.ts';

testMessages([
  ['all services deleted', remove('services'), 'services', 'The pages show the service', 'Write it in one service'],
  [
    'the service of a page deleted',
    remove('services/financing.yaml'),
    'home.yaml',
    'No service has the path /financing',
    'Write one of',
  ],
  ['all guides deleted', remove('guides'), 'guides', 'The pages show the guide', 'Write it in one guide'],
  [
    'the tool of a guide deleted',
    remove('guides/startyourbusiness/gst-registration.yaml'),
    'guides',
    '"tool: gst-check", and no guide has this line',
    'Write it in one guide',
  ],
  [
    'a group that does not exist',
    replace('services/patents.yaml', 'group: protect', 'group: protct'),
    'services/patents.yaml:4, key group',
    'no group "protct"',
    'Write one of begin, grow, protect',
  ],
  [
    'a group of services deleted',
    replace('directory.yaml', /^ {2}- id: protect\n {4}title: Protect\n/m, ''),
    'services/patents.yaml:4, key group',
    'no group "protect"',
    'add the group',
  ],
  [
    'an icon that does not exist',
    replace('services/patents.yaml', 'icon: search', 'icon: serach'),
    'services/patents.yaml:',
    'no icon "serach"',
    'https://lucide.dev/icons',
  ],
  [
    'a copy of a service by Windows',
    ({ pathOf }) => cpSync(pathOf('services/patents.yaml'), pathOf('services/patents - Copy.yaml')),
    'services/patents.yaml:2, key path',
    'already in use, by services/patents - Copy.yaml',
    'its own path',
  ],
  [
    'a service with the address of a page',
    replace('services/patents.yaml', 'path: /patents', 'path: /about'),
    'services/patents.yaml:2, key path',
    'already in use',
    'its own path',
  ],
  [
    'a link to no page',
    replace('search.yaml', 'link: /startyourbusiness', 'link: /startyourbusines'),
    'search.yaml:8, key names[1].link',
    'no page /startyourbusines.',
    'Remove the link with the lines that belong to it',
  ],
  [
    'a folder of guides that is renamed',
    rename('guides/patents', 'guides/patent'),
    'guides/patent/patent-search.yaml:1',
    'No service has the path /patent.',
    'Name the folder',
  ],
  [
    'a guide of no card',
    replace('guides/startyourbusiness/firm.yaml', 'offering: Firm', 'offering: Frim'),
    'guides/startyourbusiness/firm.yaml:1, key offering',
    'no card "Frim"',
    'Write one of Company; Firm',
  ],
  [
    'a source that is not listed',
    replace('guides/startyourbusiness/firm.yaml', 'source: Indian Partnership Act, 1932, s. 4(2)', 'source: Act, s. 4'),
    'guides/startyourbusiness/firm.yaml:16, key documents[0].source',
    '"Act, s. 4" begins with no title',
    'add the title there',
  ],
]);
