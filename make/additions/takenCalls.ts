import { calls } from '#resources/calls';
import type { Resource } from '#resources/schema/resource';
import { Refused } from '#make/refused';

const generated = ['list', 'base-list', 'detail', 'insert', 'modify', 'export', 'import'];

/** Refuses the name of a call that the resource has: a generated one, an action, or one that somebody wrote. */
export const refuseTakenCall = ({ name, api, actions, transitions }: Resource, word: string): void => {
  const isTaken =
    generated.includes(word) ||
    Object.hasOwn({ ...actions, ...transitions }, word) ||
    calls.some(({ path }) => path === `${api}/${word}`);
  if (isTaken) throw new Refused(`${name} has '${word}' already. Choose another name.`);
};
