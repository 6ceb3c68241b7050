import type { FileChange } from './plan';

/** The lines that the second text has more than the first, in their order. */
const added = (before: readonly string[], after: readonly string[]): string[] => {
  let at = 0;
  return after.filter((line, index) => {
    // A line that was made longer stands nowhere any more.
    while (at < before.length && line !== before[at] && !after.includes(before[at] ?? '', index)) at += 1;
    if (line !== before[at]) return true;
    at += 1;
    return false;
  });
};

/** Says a new file, or the lines that another one gets. */
export const preview = ({ path, text, before }: FileChange): string =>
  `\n— ${path}\n${
    before === undefined
      ? text
      : added(before.split('\n'), text.split('\n'))
          .map((line) => `+ ${line}`)
          .join('\n')
  }`;
