/** What begins the comments that the doctor lists until somebody removes them. */
const reviewMark = '// REVIEW:';

/** What begins a doubt about a text that stands in English alone so far. */
export const unknown = 'the Chinese of ';

/** Whether a doubt is about a text without Chinese: that is no guess to look at, but something to write. */
export const isUnknown = (doubt: string): boolean => doubt.startsWith(unknown);

/** The doubts about a part, which name it. */
export const doubtsOf = ({ name, guessed }: { name: string; guessed: readonly string[] }): string[] =>
  guessed.map((doubt) => (isUnknown(doubt) ? doubt : `${doubt} of ${name}`));

/** The comments above something that was guessed or that somebody must translate, each a line of its own. */
export const reviewed = (doubts: readonly string[]): string => {
  const guessed = doubts.filter((doubt) => !isUnknown(doubt));
  const lacking = [...new Set(doubts.filter(isUnknown))];
  return [
    ...(guessed.length > 0 ? [`${reviewMark} guessed ${guessed.join(', ')}\n`] : []),
    ...(lacking.length > 0
      ? [`${reviewMark} write ${lacking.join(', ')} in say(…): npm test refuses English there\n`]
      : []),
  ].join('');
};
