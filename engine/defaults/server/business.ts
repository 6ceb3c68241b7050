export const ownMessages = { columns: {}, uniques: {} } as const;
export const ownColumnsBesideFields = {} as const;
export const ownTables = {} as const;
export const migrationFiles = import.meta.glob<string>('#server/migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});
export const replaced = undefined;
export const fileSettings = 'FILES';
