/** Before tests that start the server: the program as a build writes it, from the present sources. */
import { dirname, join } from 'node:path';
import { bundleServer } from '../scripts/bundle-server.ts';
import { fixtureSite } from './fixture-site.ts';

export const setup = () => bundleServer(join(dirname(fixtureSite.SITE_DIR), 'server'));
