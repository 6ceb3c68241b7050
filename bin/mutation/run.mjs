import { startVitest } from 'vitest/node';

/** Far beyond what any of these tests takes on a busy machine: who has not ended by then runs in circles. In milliseconds. */
const patience = 120_000;
const patienceOfTest = 40_000;

/** The likeliest test comes first, so no other order is better. */
class AsGiven {
  sort = async (specifications) => specifications;
  shard = async (specifications) => specifications;
}

/** Like the project `api` of vite.config.ts, which a plugin given here would not reach. */
const options = (root) => ({
  config: false,
  root,
  watch: true,
  standalone: true,
  environment: 'node',
  include: ['tests/{server,resources}/**/*.test.ts'],
  globalSetup: 'tests/postgresServer.ts',
  testTimeout: patienceOfTest,
  hookTimeout: patienceOfTest,
  bail: 1,
  maxWorkers: 1,
  // One process for all the tests of a mutant, since loading the server takes longer than many of them.
  isolate: false,
  sequence: { sequencer: AsGiven },
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
  const known = new Map();
  const specificationOf = async (testFile) => {
    if (known.has(testFile)) return known.get(testFile);
    const found = (await vitest.globTestSpecifications([testFile])).find(({ moduleId }) =>
      moduleId.endsWith(`/${testFile}`),
    );
    if (!found) throw new Error(`${testFile} is no test file.`);
    known.set(testFile, found);
    return found;
  };
  const failing = async (testFiles) => {
    const specifications = await Promise.all(testFiles.map(specificationOf));
    let timer;
    const late = new Promise((resolve) => (timer = setTimeout(resolve, patience)));
    const ended = await Promise.race([vitest.runTestSpecifications(specifications), late]);
    clearTimeout(timer);
    if (!ended) await vitest.cancelCurrentRun('keyboard-input');
    if (!ended) return 'no test in time';
    // Modules of earlier runs are told again, with what became of them then.
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
      // Whoever noticed the mistake before is the likeliest to notice its neighbour, and is quicker alone.
      const first = testFiles.find((testFile) => testFile === last) ?? testFiles[0];
      const others = testFiles.filter((testFile) => testFile !== first);
      const by = (await failing([first])) ?? (others.length > 0 ? await failing(others) : undefined);
      last = by ?? last;
      return by;
    },
    stop: () => vitest.close(),
  };
};
