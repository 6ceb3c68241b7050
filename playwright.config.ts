import { defineConfig } from '@playwright/test';
import { findHeadless } from './bin/parts/chromium.mjs';

/** A page runs for seconds: better code, of scripts or of a PostgreSQL in the page, would cost more to make than it saves. */
const runsShortly = ['--no-opt', '--no-maglev', '--liftoff-only'];

/**
 * Journeys through the built product with its embedded PostgreSQL; `tests/e2e/product.ts` starts it once for the run.
 */
export default defineConfig({
  tsconfig: 'tests/e2e/tsconfig.json',
  testDir: '.',
  testMatch: '{tests,samples/tests}/e2e/**/*.spec.ts',
  globalSetup: './tests/e2e/product.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // They end what hangs, and measure no machine, which may be busy with other things. Nothing waits for longer than it needs.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    baseURL: process.env.E2E_URL,
    launchOptions: {
      executablePath: findHeadless(),
      // Under the plain C locale, which a bare shell has, Chromium calls a download with Chinese letters in its name `download`.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', `--js-flags=${runsShortly.join(',')}`],
    },
    screenshot: 'only-on-failure',
  },
});
