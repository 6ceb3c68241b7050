import { sql } from 'kysely';
import type { Locale } from '#resources/schema/language';
import { say } from '#resources/schema/language';
import type { Person } from '#resources/schema/access';
import type { Resource } from '#resources/schema/resource';
import { bulkOutcomes } from '#resources/bulk/bulk';
import { every, fromTable, scopeOf } from '#server/database/read';
import { snake } from '#server/database/shape';
import type { Ports } from '#server/environment/ports';
import type { Cells, Column } from '#server/spreadsheet/column';

const idLabel = say('编号', 'ID');
const resultLabel = say('结果', 'Result');

/** The columns of a result. */
export const resultColumns = (resource: Resource, locale: Locale): readonly Column[] => [
  { label: idLabel[locale], kind: 'integer' },
  { label: (resource.fields[resource.title]?.label ?? resource.label)[locale], kind: 'text' },
  { label: resultLabel[locale], kind: 'text' },
];

/** Rows read at a time. */
const batch = 1000;

/** The records of an act with their outcomes. A record that is gone, or that the person no longer reads, has no title. */
export async function* resultRows(
  { database }: Pick<Ports, 'database'>,
  { id, resource, person, locale }: { id: number; resource: Resource; person: Person; locale: Locale },
): AsyncGenerator<readonly Cells[]> {
  const words = new Map<string, string>(bulkOutcomes.map(({ value, label }) => [value, label[locale]]));
  const title = sql.ref(`t.${snake(resource.title)}`);
  for (let last = 0, more = true; more;) {
    const { rows } = await sql<{ id: number; title: string | null; outcome: string }>`
      select r.record_id as id, ${title}::text as title, coalesce(r.outcome, 'waiting') as outcome
      from bulk_row as r left join ${fromTable(resource)} on ${every([sql`t.id = r.record_id`, ...scopeOf(person, resource, 'read')])}
      where r.act_id = ${id} and r.record_id > ${last} order by r.record_id limit ${sql.lit(batch)}`.execute(database);
    yield rows.map((row) => [String(row.id), row.title ?? '', words.get(row.outcome) ?? row.outcome]);
    last = rows.at(-1)?.id ?? last;
    more = rows.length === batch;
  }
}
