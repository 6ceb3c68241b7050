import { setTimeout as wait } from 'node:timers/promises';
import { startVitest } from 'vitest/node';
import { business } from '../../engine/kit/build/business.mjs';

/** Far beyond the time of any of these tests on a busy machine, in milliseconds: a run that takes longer never ends. */
const runTimeout = 400_000;
const testTimeout = 40_000;

/** The tests of the business, and those of the engine over a business of their own. */
const kinds = [
  { name: 'api', include: ['tests/{server,resources}/**/*.test.ts'], alias: business('') },
  { name: 'engine', include: ['engine/tests/**/*.test.ts'], alias: business('engine/tests/fixture') },
];

/** Like these projects of vite.config.ts, which a plugin given here would not reach. */
const options = (root, { name, include }) => ({
  name,
  include,
  config: false,
  root,
  watch: true,
  standalone: true,
  environment: 'node',
  globalSetup: 'engine/tests/postgresServer.ts',
  testTimeout,
  hookTimeout: testTimeout,
  expect: { poll: { timeout: 10_000 } },
  bail: 1,
  maxWorkers: 1,
  // One process for all the tests of a mutant, since loading the server takes longer than many of them.
  isolate: false,
  silent: true,
  restoreMocks: true,
  reporters: [{}],
});

/**
 * Vitest with one PostgreSQL for the whole check, and one file whose source is replaced in memory. `noticedBy` returns
 * the first test file that notices, undefined when none does.
 */
export const startTests = async (root) => {
  const mutated = { id: '', text: '' };
  const serveMutant = {
    name: 'mutant',
    enforce: 'pre',
    load: (id) => (id === mutated.id ? mutated.text : undefined),
  };
  const started = [];
  for (const kind of kinds) {
    const resolve = { alias: kind.alias };
    const vitest = await startVitest('test', [], options(root, kind), {
      plugins: [serveMutant],
      resolve,
      server: { watch: null },
    });
    started.push({ vitest, all: await vitest.globTestSpecifications() });
  }
  const specificationOf = (all, testFile) => {
    const found = all.find(({ moduleId }) => moduleId.endsWith(`/${testFile}`));
    if (!found) throw new Error(`${testFile} is no test file.`);
    return found;
  };
  const failingOf = async ({ vitest, all }, testFiles) => {
    const run = vitest.runTestSpecifications(testFiles.map((testFile) => specificationOf(all, testFile)));
    const ended = await Promise.race([run, wait(runTimeout, undefined, { ref: false })]);
    if (!ended) await vitest.cancelCurrentRun('keyboard-input');
    if (!ended) return 'no test in time';
    // Vitest reports the modules of earlier runs again, with their old results.
    const failed = testFiles.find((testFile) =>
      ended.testModules.some((module) => module.moduleId.endsWith(`/${testFile}`) && module.state() === 'failed'),
    );
    if (failed) return failed;
    return ended.unhandledErrors.length > 0 ? 'an unhandled error' : undefined;
  };
  const failing = async (testFiles) => {
    for (const [at, one] of started.entries()) {
      const own = testFiles.filter((testFile) => testFile.startsWith('engine/') === (at === 1));
      const by = own.length > 0 ? await failingOf(one, own) : undefined;
      if (by) return by;
    }
    return undefined;
  };
  let last;
  return {
    noticedBy: async (file, text, testFiles) => {
      for (const { vitest } of started) vitest.invalidateFile(mutated.id);
      mutated.id = `${root}/${file}`;
      mutated.text = text;
      for (const { vitest } of started) vitest.invalidateFile(mutated.id);
      // The test that noticed the last mistake is the likeliest to notice its neighbor, and is quicker alone.
      const first = testFiles.find((testFile) => testFile === last) ?? testFiles[0];
      const others = testFiles.filter((testFile) => testFile !== first);
      const by = (await failing([first])) ?? (others.length > 0 ? await failing(others) : undefined);
      last = by ?? last;
      return by;
    },
    stop: () => Promise.all(started.map(({ vitest }) => vitest.close())),
  };
};
