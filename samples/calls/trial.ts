/** Other answers of the mock-only calls, for people who try the sample pages. */
const answerModes = ['quick', 'fail', 'slow', 'empty'] as const;

export type AnswerMode = (typeof answerModes)[number];

/** The parameter of an address that asks for it, as `?samples=fail` or `?samples=slow:popular/list`. */
export const trialParameter = 'samples';

/** The storage key under which the browser keeps the choice for this window. */
export const trialKey = 'samples.trial';

/** How to answer the call of a path: the choice covers all calls, or the one that it names. */
export const answerModeIn = (asked: string, path: string): AnswerMode | undefined => {
  const [kind, call] = asked.split(':', 2);
  if (call !== undefined && call !== path) return undefined;
  return answerModes.find((mode) => mode === kind);
};
