import { sql } from 'kysely';
import { organization } from '#engine/schema/organization';
import { resourceByName } from '#resources/resources';
import { rowsOf, type Person } from '#engine/schema/access';
import type { Field } from '#engine/schema/field';
import { targetOf } from '#engine/schema/values';
import type { Resource } from '#engine/schema/resource';
import { stepsOf } from '#engine/schema/scopePaths';
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
  if (to !== undefined) {
    const own = { [organization?.resource ?? '']: organizationId, account: person.id }[to];
    return own === undefined ? null : field.kind === 'references' ? [own] : own;
  }
  if (field.kind === 'choice') return field.options[0]?.value;
  if (field.kind === 'choices') return field.options.slice(0, 1).map((option) => option.value);
  if (field.kind === 'decimal') return amount;
  if (field.kind === 'integer') return made;
  return field.kind === 'changes' || field.kind === 'proposal' ? JSON.stringify({}) : value;
};

/** A record that a reference of such a row may name: within the rows of its side, and where their path leads. */
export const addNamed = async (
  api: Api,
  [name, field]: readonly [string, Field],
  side: Side,
  scope: Readonly<Record<string, unknown>> = {},
): Promise<number | undefined> => {
  const target = resourceByName(targetOf(field) ?? '');
  if (!target || [organization?.resource, 'account'].includes(target.name)) return undefined;
  const further = Object.entries(scope).flatMap(([scoped, value]) => {
    const [first, ...rest] = stepsOf(scoped);
    return first === name && rest.length > 0 ? [[rest.join('.'), value] as const] : [];
  });
  if (!field.required && further.length === 0) return undefined;
  const own = rowsOf(side.person, target, 'read');
  // What everybody reads tells nothing of whose it is.
  const told = Object.keys(own).length > 0 ? side : { ...side, mark: 'everyones', amount: '1.00' };
  return addRow(api, target, told, { ...own, ...Object.fromEntries(further) });
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
  const named = new Map<string, unknown>();
  for (const field of Object.entries(resource.fields)) {
    const id = await addNamed(api, field, side, fixed);
    if (id !== undefined) named.set(toColumn(field[0]), field[1].kind === 'references' ? [id] : id);
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
