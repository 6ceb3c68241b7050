import type { ClientBase } from 'pg';

interface Trigger {
  readonly table: string;
  readonly name: string;
  /** `O` fires for what people write, `A` always. */
  readonly fires: 'O' | 'A';
}

const ours = `
  select tgrelid::regclass::text as table, quote_ident(tgname) as name, tgenabled as fires
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and tgenabled in ('O', 'A')`;

/**
 * Runs `work` with our triggers disabled. Rows of a copy already contain what the triggers add and must stay as they
 * are. Call it in a transaction, which locks the tables.
 */
export const withoutTriggers = async (client: ClientBase, fill: () => Promise<void>): Promise<void> => {
  const { rows } = await client.query<Trigger>(ours);
  for (const { table, name } of rows) await client.query(`alter table ${table} disable trigger ${name}`);
  await fill();
  for (const { table, name, fires } of rows)
    await client.query(`alter table ${table} enable ${fires === 'A' ? 'always ' : ''}trigger ${name}`);
};
