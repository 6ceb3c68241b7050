/** Runs one statement on a scratch database and returns its rows. */
export type RunStatement = (statement: string) => Promise<readonly unknown[]>;

/** The structure of a database: kind of object → name → definition as PostgreSQL writes it. */
export interface Catalog {
  readonly tables: Readonly<Record<string, string>>;
  /** `table.column` → type, default and whether it may be empty. */
  readonly columns: Readonly<Record<string, ColumnFacts>>;
  readonly constraints: Readonly<Record<string, string>>;
  readonly indexes: Readonly<Record<string, string>>;
  readonly triggers: Readonly<Record<string, string>>;
  readonly functions: Readonly<Record<string, string>>;
}

export interface ColumnFacts {
  readonly type: string;
  readonly default: string | null;
  readonly notNull: boolean;
  readonly identity: boolean;
  /** `default` is how the database computes it. */
  readonly generated: boolean;
}

const mine = `n.nspname = 'public' and c.relname not like 'kysely_%'`;
const ofTable = `join pg_class c on c.oid = %.TABLE% join pg_namespace n on n.oid = c.relnamespace where ${mine}`;
const joined = (column: string) => ofTable.replace('%.TABLE%', column);

/** Each returns rows of `name` and `fact`. */
export const catalogQueries: Readonly<Record<keyof Catalog, string>> = {
  tables: `select c.relname as name, '' as fact from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and ${mine}`,
  columns: `select c.relname || '.' || a.attname as name, json_build_object(
      'type', format_type(a.atttypid, a.atttypmod), 'notNull', a.attnotnull, 'identity', a.attidentity <> '', 'generated', a.attgenerated <> '',
      'default', (select pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d where d.adrelid = a.attrelid and d.adnum = a.attnum)) as fact
    from pg_attribute a ${joined('a.attrelid')} and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
  // PostgreSQL 18 lists NOT NULL here too; the columns already say it.
  constraints: `select c.relname || '.' || k.conname as name, pg_get_constraintdef(k.oid) as fact
    from pg_constraint k ${joined('k.conrelid')} and k.contype <> 'n'`,
  indexes: `select c.relname || '.' || i.relname as name, pg_get_indexdef(x.indexrelid) as fact
    from pg_index x join pg_class i on i.oid = x.indexrelid ${joined('x.indrelid')} and not x.indisprimary`,
  triggers: `select c.relname || '.' || t.tgname as name, pg_get_triggerdef(t.oid) as fact
    from pg_trigger t ${joined('t.tgrelid')} and not t.tgisinternal`,
  functions: `select p.proname as name, pg_get_functiondef(p.oid) as fact from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
};

const read = async (query: RunStatement, statement: string): Promise<Record<string, never>> => {
  const rows = (await query(`${statement} order by name`)) as readonly { name: string; fact: never }[];
  return Object.fromEntries(rows.map(({ name, fact }) => [name, fact]));
};

/** Reads the structure of the database that `query` talks to. */
export const readCatalog = async (query: RunStatement): Promise<Catalog> => ({
  tables: await read(query, catalogQueries.tables),
  columns: await read(query, catalogQueries.columns),
  constraints: await read(query, catalogQueries.constraints),
  indexes: await read(query, catalogQueries.indexes),
  triggers: await read(query, catalogQueries.triggers),
  functions: await read(query, catalogQueries.functions),
});

/** The table of such a name, and what follows it. */
export const splitName = (name: string): [table: string, own: string] => {
  const [table = '', own = ''] = name.split('.');
  return [table, own];
};
