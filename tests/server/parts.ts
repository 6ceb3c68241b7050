import { sql } from 'kysely';
import { organization } from '#resources/business';
import { resourceByName } from '#resources/resources';
import { rowsOf, type Person } from '#engine/schema/access';
import type { Field } from '#engine/schema/field';
import { targetOf } from '#engine/schema/values';
import type { Resource } from '#engine/schema/resource';
import { toColumn } from '#engine/server/database/table';
import { tables } from '#engine/server/database/tables';
import { specimens } from '../src/fieldTypes/specimen';
import type { Api } from './api';

/** The owner of rows, and values of theirs that a test recognizes anywhere. */
export interface Side {
  readonly person: Person;
  readonly organizationId: number;
  readonly mark: string;
  readonly amount: string;
}

let made = 0;

/** The organization of a person, or a new one for whom it has none. */
export const organizationOf = async (api: Api, person: { readonly organizationId: number | null }): Promise<number> =>
  person.organizationId ?? api.addOrganization();

/** The value of a field that bears the mark of its side, where a value of its type can. */
export const valueOf = (field: Field, { person, organizationId, mark, amount }: Side): unknown => {
  made += 1;
  const { marked, value } = specimens[field.kind];
  const to = targetOf(field);
  if (marked) return marked(`${mark}${made}`);
  if (to !== undefined) return { [organization.resource]: organizationId, account: person.id }[to] ?? null;
  if (field.kind === 'choice') return field.options[0]?.value;
  if (field.kind === 'choices') return field.options.slice(0, 1).map((option) => option.value);
  if (field.kind === 'decimal') return amount;
  if (field.kind === 'integer') return made;
  return field.kind === 'changes' || field.kind === 'proposal' ? JSON.stringify({}) : value;
};

/** A row of any declared resource, put straight into its table, with the records that it has to name. */
export const addRow = async (
  api: Api,
  resource: Resource,
  side: Side,
  fixed: Readonly<Record<string, unknown>> = {},
): Promise<number> => {
  const { database, clock } = api;
  const at = clock.now.toISOString();
  const own = Object.entries(resource.fields)
    .filter(([, field]) => !field.derived && !field.when)
    .map(([name, field]) => [toColumn(name), name in fixed ? fixed[name] : valueOf(field, side)] as const);
  const named = new Map<string, number>();
  for (const [name, field] of Object.entries(resource.fields)) {
    const target = resourceByName(targetOf(field) ?? '');
    if (field.required && target && ![organization.resource, 'account'].includes(target.name))
      named.set(toColumn(name), await addRow(api, target, side, rowsOf(side.person, target, 'read')));
  }
  const times = ['created_at', 'updated_at']
    .filter((name) => name in (tables[toColumn(resource.name)]?.columns ?? {}))
    .map((name) => [name, at] as const);
  const columns = [...own, ...times];
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(toColumn(resource.name))} (${sql.join(columns.map(([name]) => sql.ref(name)))})
    values (${sql.join(columns.map(([name, value]) => named.get(name) ?? value))}) returning id`.execute(database);
  return rows[0]?.id ?? 0;
};
