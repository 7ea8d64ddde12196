import config from '../astro.config.ts';
import { siteBuild } from '../src/build/site-build.ts';

const { name, hooks } = siteBuild();
const { 'astro:build:done': _finish, ...others } = hooks;

/** A build without finish-build.ts, whose documents have the styles as they were written. */
export default {
  ...config,
  outDir: 'build/as-written',
  integrations: [...(config.integrations ?? []).slice(0, 1), { name, hooks: others }],
};
