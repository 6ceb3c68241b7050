import { say, type LocalizedText } from '../vocabulary/language';

/** How the mock-only calls can go wrong, for those who try the sample pages out. */
export const mishaps = [
  { value: 'fail', label: say('失败', 'Failing') },
  { value: 'slow', label: say('缓慢', 'Slow') },
  { value: 'empty', label: say('为空', 'Empty') },
] as const satisfies readonly { readonly value: string; readonly label: LocalizedText }[];

export type Mishap = (typeof mishaps)[number]['value'];

/** The parameter of an address that asks for it, as `?samples=fail` or `?samples=slow:popular/list`. */
export const trialParameter = 'samples';

/** Where the browser keeps, for this window, what was asked for. */
export const trialKey = 'samples.trial';

/** What goes wrong with the call of a path, by what was asked for: with all of them, or with the one that it names. */
export const mishapIn = (asked: string, path: string): Mishap | undefined => {
  const [kind, call] = asked.split(':', 2);
  if (call !== undefined && call !== path) return undefined;
  return mishaps.find(({ value }) => value === kind)?.value;
};
