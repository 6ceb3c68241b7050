import { startVitest } from 'vitest/node';

/** Tests that have not ended by then run in circles: the mistake is noticed, too. */
const patience = 120_000;

/** Like the project `api` of vite.config.ts, which a plugin given here would not reach. */
const options = (root) => ({
  config: false,
  root,
  watch: true,
  standalone: true,
  environment: 'node',
  include: ['tests/{server,resources}/**/*.test.ts'],
  globalSetup: 'tests/postgresServer.ts',
  // A slow machine must not look like a noticed mistake.
  testTimeout: 100_000,
  hookTimeout: 100_000,
  bail: 1,
  maxWorkers: 1,
  silent: true,
  restoreMocks: true,
  reporters: [{}],
});

/**
 * Vitest with one PostgreSQL for the whole check, and one file that is served otherwise than it stands on the disk.
 * `noticedBy` answers which of the test files is the first to notice, undefined when none does.
 */
export const startTests = async (root) => {
  const mutated = { id: '', text: '' };
  const serveMutant = {
    name: 'mutant',
    enforce: 'pre',
    load: (id) => (id === mutated.id ? mutated.text : undefined),
  };
  const vitest = await startVitest('test', [], options(root), { plugins: [serveMutant], server: { watch: null } });
  const fails = async (testFile) => {
    const specifications = (await vitest.globTestSpecifications([testFile])).filter(({ moduleId }) =>
      moduleId.endsWith(`/${testFile}`),
    );
    if (specifications.length !== 1) throw new Error(`${testFile} is no test file.`);
    let timer;
    const late = new Promise((resolve) => (timer = setTimeout(resolve, patience)));
    const ended = await Promise.race([vitest.runTestSpecifications(specifications), late]);
    clearTimeout(timer);
    if (!ended) await vitest.cancelCurrentRun('keyboard-input');
    return !ended || ended.unhandledErrors.length > 0 || ended.testModules.some((module) => !module.ok());
  };
  return {
    noticedBy: async (file, text, testFiles) => {
      vitest.invalidateFile(mutated.id);
      mutated.id = `${root}/${file}`;
      mutated.text = text;
      vitest.invalidateFile(mutated.id);
      for (const testFile of testFiles) if (await fails(testFile)) return testFile;
      return undefined;
    },
    stop: () => vitest.close(),
  };
};
