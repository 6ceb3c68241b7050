import { sql } from 'kysely';
import type { Person } from '../../resources/vocabulary/access';
import type { Field } from '../../resources/vocabulary/kinds';
import type { Resource } from '../../resources/vocabulary/schema';
import { snake } from '../../server/database/shape';
import { tables } from '../../server/database/tables';
import type { Api } from './api';

/** Whose rows they are, and what can be recognised of them wherever it turns up. */
export interface Side {
  readonly person: Person;
  readonly tenantId: number;
  readonly mark: string;
  readonly amount: string;
}

let made = 0;

/** A value of each kind that bears the mark of its side, where a value of the kind can. */
const valueOf = (field: Field, { person, tenantId, mark, amount }: Side): unknown => {
  made += 1;
  switch (field.kind) {
    case 'text':
    case 'longText':
      return `${mark}${made}`;
    case 'richText':
      return `<p>${mark}${made}</p>`;
    case 'links':
      return [`https://${mark}${made}.example/`];
    case 'choice':
      return field.options[0]?.value;
    case 'choices':
      return field.options.slice(0, 1).map(({ value }) => value);
    case 'yesNo':
      return true;
    case 'integer':
      return made;
    case 'money':
      return amount;
    case 'moment':
      return '2026-11-21T07:00:00.000Z';
    case 'reference':
      return { tenant: tenantId, account: person.id }[field.to] ?? null;
    case 'nameOf':
      return 'insert';
    case 'changes':
      return JSON.stringify({});
    case 'password':
      return 'x';
  }
};

/** A row of any declared resource, put straight into its table. */
export const addRow = async (
  { database, clock }: Api,
  resource: Resource,
  side: Side,
  fixed: Readonly<Record<string, unknown>> = {},
): Promise<number> => {
  const at = clock.now.toISOString();
  const own = Object.entries(resource.fields)
    .filter(([, field]) => !field.derived && !field.when)
    .map(([name, field]) => [snake(name), name in fixed ? fixed[name] : valueOf(field, side)] as const);
  const times = ['created_at', 'updated_at']
    .filter((name) => name in (tables[snake(resource.name)]?.columns ?? {}))
    .map((name) => [name, at] as const);
  const columns = [...own, ...times];
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(snake(resource.name))} (${sql.join(columns.map(([name]) => sql.ref(name)))})
    values (${sql.join(columns.map(([, value]) => value))}) returning id`.execute(database);
  return rows[0]?.id ?? 0;
};
