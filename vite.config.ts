import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const unit = ['tests/resources/**/*.test.ts', 'tests/src/**/*.test.{ts,tsx}', 'tests/mocks/**/*.test.ts', 'tests/rooms.test.ts'];

const api = ['tests/server/**/*.test.ts', 'tests/launcher/**/*.test.ts'];

export default defineConfig(({ isSsrBuild }) => ({
  base: '/admin/',
  plugins: [react()],
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node20', copyPublicDir: false }
    : { outDir: 'dist/console', assetsDir: 'assets', manifest: true, modulePreload: { polyfill: false } },
  server: { strictPort: true },
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: unit, environment: 'node', restoreMocks: true } },
      {
        extends: true,
        test: { name: 'api', include: api, environment: 'node', globalSetup: 'tests/postgresServer.ts', hookTimeout: 60_000 },
      },
    ],
  },
}));
