import { setTimeout as wait } from 'node:timers/promises';
import { startVitest } from 'vitest/node';

/** Far beyond the time of any of these tests on a busy machine, in milliseconds: a run that takes longer never ends. */
const runTimeout = 120_000;
const testTimeout = 40_000;

/** Like the project `api` of vite.config.ts, which a plugin given here would not reach. */
const options = (root) => ({
  config: false,
  root,
  watch: true,
  standalone: true,
  environment: 'node',
  include: ['tests/{server,resources}/**/*.test.ts'],
  globalSetup: 'engine/tests/postgresServer.ts',
  testTimeout,
  hookTimeout: testTimeout,
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
  const vitest = await startVitest('test', [], options(root), { plugins: [serveMutant], server: { watch: null } });
  const all = await vitest.globTestSpecifications();
  const specificationOf = (testFile) => {
    const found = all.find(({ moduleId }) => moduleId.endsWith(`/${testFile}`));
    if (!found) throw new Error(`${testFile} is no test file.`);
    return found;
  };
  const failing = async (testFiles) => {
    const run = vitest.runTestSpecifications(testFiles.map(specificationOf));
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
  let last;
  return {
    noticedBy: async (file, text, testFiles) => {
      vitest.invalidateFile(mutated.id);
      mutated.id = `${root}/${file}`;
      mutated.text = text;
      vitest.invalidateFile(mutated.id);
      // The test that noticed the last mistake is the likeliest to notice its neighbor, and is quicker alone.
      const first = testFiles.find((testFile) => testFile === last) ?? testFiles[0];
      const others = testFiles.filter((testFile) => testFile !== first);
      const by = (await failing([first])) ?? (others.length > 0 ? await failing(others) : undefined);
      last = by ?? last;
      return by;
    },
    stop: () => vitest.close(),
  };
};
