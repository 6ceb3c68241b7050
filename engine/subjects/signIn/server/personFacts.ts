import { sql } from 'kysely';
import type { SentAnswer } from '#engine/schema/answer';
import type { userInfo } from '#engine/subjects/signIn/calls';
import { forOrganizationName, organization } from '#engine/schema/organization';
import { resourceByName } from '#resources/resources';
import { fromTable } from '#engine/server/database/read';
import { toColumn } from '#engine/server/database/table';
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

/** What the organization of a person is called. */
const nameOfOrganization: FindFacts = async (database, { organizationId }) => {
  const resource = resourceByName(organization?.resource ?? '');
  if (!resource || organizationId === null) return undefined;
  const { rows } = await sql<{ name: string }>`
    select t.${sql.ref(toColumn(resource.title))} as name from ${fromTable(resource)} where t.id = ${organizationId}`.execute(
    database,
  );
  return forOrganizationName(rows[0]?.name ?? null) satisfies PersonFacts;
};

/** What all subjects say of a person, each of them asked at the same time. */
export const factsOf = async (database: Queries, caller: Caller): Promise<PersonFacts> => {
  const found = await Promise.all(
    [nameOfOrganization, ...Object.values(files).map((one) => one.findFacts)].map((find) => find(database, caller)),
  );
  return Object.assign({}, ...found) as PersonFacts;
};
