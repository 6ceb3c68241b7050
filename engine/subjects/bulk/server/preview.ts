import { sql } from 'kysely';
import { bulkMax } from '#engine/subjects/bulk/bulk';
import type { previewBulk } from '#engine/subjects/bulk/calls';
import { refuseTransition, type Person } from '#engine/schema/access';
import type { SentAnswer } from '#engine/schema/answer';
import type { Values } from '#engine/schema/writable';
import type { Resource, Transition } from '#engine/schema/resource';
import type { Queries } from '#engine/server/database/tables';
import { columnOf, fromTable, and, type Sql } from '#engine/server/database/read';
import { scopeOf } from '#engine/server/database/scope';

/** The fields by which a transition is refused. */
const decisive = (transition: Transition): string[] => [
  ...new Set([
    ...('from' in transition ? [transition.field] : []),
    ...(transition.when ? [transition.when.field] : []),
  ]),
];

/**
 * How many of the rows can make a transition, and how many can't for which reason. PostgreSQL counts rows that are alike in
 * all that the rule looks at; the rule itself judges one of each kind.
 */
export const previewOf = async (
  database: Queries,
  person: Person,
  {
    resource,
    name,
    transition,
  }: { readonly resource: Resource; readonly name: string; readonly transition: Transition },
  where: Sql,
): Promise<SentAnswer<(typeof previewBulk)['answer']>> => {
  const fields = decisive(transition);
  const facts = [
    sql`t.id = ${person.id} as own`,
    sql`(${and(scopeOf(person, resource, 'write'))}) as writable`,
    ...fields.map((field, at) => sql`${columnOf(field)} as ${sql.ref(`f${at}`)}`),
  ];
  const { rows } = await sql<Record<string, unknown> & { own: boolean; writable: boolean; count: number }>`
    select *, count(*)::integer as count
    from (select ${sql.join(facts)} from ${fromTable(resource)} where ${where} limit ${sql.lit(bulkMax + 1)}) as alike
    group by ${sql.join([...facts.keys()].map((at) => sql.lit(at + 1)))}`.execute(database);
  const judged = rows.map(({ own, writable, count, ...values }) => {
    const record: Values = Object.fromEntries(fields.map((field, at) => [field, values[`f${at}`]]));
    const row = { ...record, id: own ? person.id : null };
    return {
      record,
      count,
      refusal: writable ? refuseTransition(person, resource, name, transition, row) : 'forbidden',
    };
  });
  return {
    count: judged.reduce((sum, { count }) => sum + count, 0),
    skipped: judged.flatMap(({ refusal, ...one }) => (refusal ? [{ refusal, ...one }] : [])),
  };
};
