import { invalid, type Rule } from '#engine/server';

/** The next dose is not due before this one. */
export const rule: Rule = async (_tx, _caller, changes) => {
  if (changes.some(({ after: { givenOn, nextDue } }) => nextDue && String(nextDue) < String(givenOn)))
    throw invalid({ nextDue: 'beforeStart' });
  return [];
};
