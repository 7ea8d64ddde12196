import { defineConfig } from 'vitest/config';
import { drawAssets } from './site/draw-assets.ts';

export default defineConfig({
  plugins: [drawAssets()],
  test: {
    include: ['{site,leads,server,scripts}/**/*.test.{ts,tsx}'],
    // Some tests start servers and kill them.
    testTimeout: 60_000,
  },
});
