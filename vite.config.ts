import { defineConfig } from 'vitest/config';
import { business } from './engine/kit/build/business.mjs';
import { product, testing, withServer } from './engine/kit/build/product';
import { pageScriptOnce } from './tests/src/firstRows/pageScriptOnce';
import { packagesInFewFiles } from './tests/src/packages';

export default defineConfig((environment) => ({
  ...product(import.meta.dirname, environment),
  test: {
    ...testing,
    projects: [
      // `isolate: false`: where nothing of the whole page is replaced, a worker keeps its modules for the next file. A part
      // of a test that several files share then runs once; what it does around each test stands in a function.
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'tests/{resources,mocks,build,docs,make}/**/*.test.ts',
            'tests/{rooms,line,doors}.test.ts',
            'samples/tests/{calls,mocks}/**/*.test.ts',
          ],
          environment: 'node',
          isolate: false,
        },
      },
      // A page costs a second to make: a test that needs none says `@vitest-environment node` in its first line. Each file
      // has a page and modules of its own; `vmForks` keeps what was compiled for the next one, half of all the time. It is why
      // `overrides` in package.json has nolyfill: of the packages behind Polyglot, one mixes module kinds, which it refuses.
      {
        extends: true,
        plugins: [packagesInFewFiles(), pageScriptOnce(import.meta.dirname)],
        test: {
          name: 'console',
          include: ['{tests/src,samples/tests/pages}/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          pool: 'vmForks',
          setupFiles: ['tests/src/browser.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...withServer,
          name: 'api',
          include: ['tests/{server,contract,launcher}/**/*.test.ts', 'samples/tests/launcher/**/*.test.ts'],
        },
      },
      // The engine over a small business of its own, in place of the one at the root.
      {
        extends: true,
        resolve: { alias: business('engine/tests/fixture') },
        test: { ...withServer, name: 'engine', include: ['engine/tests/**/*.test.ts'] },
      },
      // The other businesses: the tests that follow from declarations, and their own.
      ...['clinic', 'starter'].map((name) => ({
        extends: true as const,
        resolve: {
          alias: [
            { find: /^\.\.?\/api$/, replacement: `${import.meta.dirname}/examples/${name}/tests/server/api.ts` },
            ...business(`examples/${name}`),
          ],
        },
        test: {
          ...withServer,
          name,
          env: { BUSINESS: `examples/${name}` },
          include: [
            `examples/${name}/tests/**/*.test.ts`,
            'tests/examples/*.test.ts',
            ...['access', 'crud/actions', 'crud/roundTrip'].map((of) => `tests/server/${of}.test.ts`),
          ],
        },
      })),
      // The providers alone, against the mocks or a server of a person's own: `npm run test:provider`.
      {
        extends: true,
        test: {
          name: 'provider',
          include: ['tests/provider/**/*.test.ts'],
          environment: 'jsdom',
          setupFiles: ['tests/src/browser.ts'],
        },
      },
      // Many rounds of what `api` does in a few; `npm test -- long` alone runs them.
      {
        extends: true,
        test: { ...withServer, name: 'long', include: ['tests/long/**/*.test.ts'], testTimeout: 1_800_000 },
      },
      // The machines of deploy/cluster/ on this one; `npm test -- cluster` alone runs them.
      {
        extends: true,
        test: { name: 'cluster', include: ['tests/cluster/**/*.test.ts'], testTimeout: 1_800_000 },
      },
    ],
  },
}));
