import { defineConfig } from '@playwright/test';
import { locales } from './resources/vocabulary/language';
import { findChromium } from './bin/parts/chromium.mjs';

/**
 * Journeys through the built product with its embedded PostgreSQL; `tests/e2e/product.ts` starts it once for the run.
 */
export default defineConfig({
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
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    baseURL: process.env.E2E_URL,
    launchOptions: {
      executablePath: findChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    },
    screenshot: 'only-on-failure',
  },
  // `tests/e2e/fixtures.ts` puts the console into the language. All pages are looked at in each; journeys whose course
  // hangs on no word are walked in the first one only. What they find is the same in the other.
  projects: locales.map((locale, place) => ({
    name: locale,
    testMatch: place === 0 ? /\.spec\.ts$/ : /e2e\/(tour\/|signIn)/,
    use: { locale, language: locale },
  })),
});
