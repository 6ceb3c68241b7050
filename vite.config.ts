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

const server = { outDir: 'dist/server', target: 'node20', copyPublicDir: false };

export default defineConfig(({ isSsrBuild, mode }) => ({
  base: '/admin/',
  plugins: [react(), pageFromDeclarations(), preloadFirstLoad('/admin/'), ...(mode === 'mock' ? [mockEntry()] : [])],
  publicDir: mode === 'mock' ? 'mocks/public' : 'public',
  build: isSsrBuild ? server : console,
  server: { strictPort: true },
  test: {
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/resources/**/*.test.ts', 'tests/mocks/**/*.test.ts', 'tests/rooms.test.ts'],
          environment: 'node',
        },
      },
      { extends: true, test: { name: 'console', include: ['tests/src/**/*.test.{ts,tsx}'], environment: 'jsdom' } },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/server/**/*.test.ts', 'tests/launcher/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'tests/postgresServer.ts',
          // Some start the whole product, several times.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
}));
