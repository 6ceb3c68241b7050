import { invalid, type AfterWrite } from '#engine/server';

/** The next dose is not due before this one. */
export const afterWrite: AfterWrite = async (_tx, _caller, changes) => {
  if (changes.some(({ after: { givenOn, nextDue } }) => nextDue && String(nextDue) < String(givenOn)))
    throw invalid({ nextDue: 'beforeStart' });
  return [];
};
