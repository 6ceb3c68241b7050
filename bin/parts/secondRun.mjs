/** More failed files than this are no chance: the change is wrong, and running them again would only take long. */
const mostFiles = 10;

/**
 * Runs each file with a failed test once more, alone, and tells apart what failed by chance: `flaky` names the tests that
 * failed first and passed then. Failures without a file (a check, a run that crashed) stay failed.
 * `runFile` takes a file and answers whether all of it passed.
 */
export async function secondRun(failed, runFile) {
  const files = [...new Set(failed.map(({ file }) => file).filter(Boolean))];
  if (files.length > mostFiles) return { failed, flaky: [] };
  const passing = new Set();
  for (const file of files) if (await runFile(file)) passing.add(file);
  return {
    failed: failed.filter(({ file }) => !passing.has(file)),
    flaky: failed.filter(({ file }) => passing.has(file)),
  };
}
