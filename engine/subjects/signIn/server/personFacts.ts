import type { SentAnswer } from '#engine/schema/answer';
import type { userInfo } from '#engine/subjects/signIn/calls';
import type { Queries } from '#engine/server/database/tables';
import type { Caller } from '#engine/subjects/session/server/sessions';

/** What the business says of a person in user-info; a fact that is left out does not apply. */
export type PersonFacts = Partial<SentAnswer<(typeof userInfo)['answer']>>;

/** What `server/<subject>/personFacts.ts` exports. */
export type FindFacts = (database: Queries, caller: Caller) => Promise<PersonFacts | undefined>;

const files = import.meta.glob<{ readonly findFacts: FindFacts }>(
  ['../../*/server/personFacts.ts', '#server/*/personFacts.ts'],
  { eager: true },
);

/** What all subjects say of a person, each of them asked at the same time. */
export const factsOf = async (database: Queries, caller: Caller): Promise<PersonFacts> => {
  const found = await Promise.all(Object.values(files).map(({ findFacts }) => findFacts(database, caller)));
  return Object.assign({}, ...found) as PersonFacts;
};
