type Naming = readonly [statement: RegExp, name: (table: string, own: string) => string];

const namings: readonly Naming[] = [
  [/^create table "?(\w+)/, (table) => `add_${table}`],
  [/^alter table "?(\w+)"? rename column "?\w+"? to "?(\w+)/, (table, column) => `rename_${table}_${column}`],
  [/^alter table "?(\w+)"? add column "?(\w+)/, (table, column) => `add_${table}_${column}`],
  [/^alter table "?(\w+)"? drop column "?(\w+)/, (table, column) => `drop_${table}_${column}`],
  [/^drop table "?(\w+)/, (table) => `drop_${table}`],
  [/^alter table "?(\w+)/, (table) => `change_${table}`],
  [/^create .*? on (?:public\.)?"?(\w+)/i, (table) => `change_${table}`],
];

/** A name for a migration, after the most telling of its statements. */
export const suggestedName = (statements: readonly string[]): string => {
  for (const [told, name] of namings) {
    const found = statements.map((statement) => told.exec(statement)).find((match) => match !== null);
    if (found) return name(found[1] ?? '', found[2] ?? '');
  }
  return 'change_tables';
};
