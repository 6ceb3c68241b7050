import { defineConfig } from '@playwright/test';
import { findChromium } from './bin/parts/chromium.mjs';

/**
 * Journeys through the built product with its embedded PostgreSQL; `tests/e2e/product.ts` starts it once for the run.
 */
export default defineConfig({
  tsconfig: 'tests/e2e/tsconfig.json',
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/product.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Wide enough for a machine that is busy with other things; nothing waits for longer than it needs.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    baseURL: process.env.E2E_URL,
    launchOptions: {
      executablePath: findChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    },
    screenshot: 'only-on-failure',
  },
});
