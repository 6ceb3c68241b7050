import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { firstLoadChunks } from './build/firstLoadChunks';
import { mockEntry } from './build/mockEntry';
import { pageFromDeclarations } from './build/page';
import { preloadFirstLoad } from './build/preload';

const console = {
  outDir: 'dist/console',
  assetsDir: 'assets',
  manifest: true,
  modulePreload: { polyfill: false },
  rolldownOptions: {
    output: {
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [{ name: firstLoadChunks(import.meta.dirname), debugName: 'first load' }],
      },
    },
  },
};

/** What a test file that calls the server needs; some of them start the whole product, several times. */
const withServer = {
  environment: 'node',
  globalSetup: 'tests/postgresServer.ts',
  testTimeout: 30_000,
  hookTimeout: 60_000,
} as const;

const server = { outDir: 'dist/server', target: 'node20', copyPublicDir: false };

export default defineConfig(({ isSsrBuild, mode }) => ({
  base: '/admin/',
  plugins: [react(), pageFromDeclarations(), preloadFirstLoad('/admin/'), ...(mode === 'mock' ? [mockEntry()] : [])],
  publicDir: mode === 'mock' ? 'mocks/public' : 'public',
  build: isSsrBuild ? server : console,
  server: { strictPort: true },
  test: {
    restoreMocks: true,
    // By itself Vitest leaves one core idle, which on two cores is half of them.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/{resources,mocks,docs}/**/*.test.ts', 'tests/rooms.test.ts'],
          environment: 'node',
        },
      },
      // A page costs a second to make: a test that needs none says `@vitest-environment node` in its first line.
      { extends: true, test: { name: 'console', include: ['tests/src/**/*.test.{ts,tsx}'], environment: 'jsdom' } },
      {
        extends: true,
        test: {
          ...withServer,
          name: 'api',
          include: ['tests/server/**/*.test.ts', 'tests/launcher/**/*.test.ts'],
        },
      },
      // Many rounds of what `api` does in a few; `npm run test:long` alone runs them.
      {
        extends: true,
        test: { ...withServer, name: 'long', include: ['tests/long/**/*.test.ts'], testTimeout: 1_800_000 },
      },
    ],
  },
}));
