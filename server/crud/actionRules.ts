import type { ActionName } from '#resources/resources';
import type { Faults } from '#resources/schema/faults';
import type { Values } from '#resources/schema/record';

/** The facts of one action: the record as it is, what was sent, and the time. */
interface ActionFacts {
  readonly record: Values;
  readonly input: Values;
  readonly now: Date;
}

/**
 * What holds for an action beyond its declaration: a pure function that returns the faults of its input, and the values that
 * it sets beside those of `sets`.
 */
export type ActionRule = (asked: ActionFacts) => { readonly faults?: Faults; readonly values?: Values };

const inFuture: ActionRule = ({ input, now }) =>
  Date.parse(String(input.publishAt)) <= now.getTime() ? { faults: { publishAt: 'notInFuture' } } : {};

const rules: Readonly<Partial<Record<ActionName, ActionRule>>> = { 'notice/schedule': inFuture };
const byName: ReadonlyMap<string, ActionRule> = new Map(Object.entries(rules));

/** Asks the rule of an action; most have none. */
export const askActionRule = (action: string, asked: ActionFacts): ReturnType<ActionRule> =>
  byName.get(action)?.(asked) ?? {};
