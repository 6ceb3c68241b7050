import { parseAst } from 'vite';

/** The names that a module imports from another: all of them for `import * as`, or where they are unknown. */
export type ImportedNames = readonly string[] | 'all';

/** One `import` or `export … from` of a module. */
export interface ModuleLine {
  readonly source: string;
  readonly names: ImportedNames;
  /** For re-exports: own name → the other's. Missing for `import` and for `export *`. */
  readonly passed?: ReadonlyMap<string, string>;
  /** `export * from`. */
  readonly star?: true;
  /** `export … from`: the module itself uses nothing of the other. */
  readonly handedOn?: true;
}

export interface ModuleText {
  readonly lines: readonly ModuleLine[];
  /** The module only re-exports. */
  readonly isBarrel: boolean;
}

type Statement = ReturnType<typeof parseAst>['body'][number];
type Name = { readonly type: string; readonly name?: string; readonly value?: unknown };

const textOf = (name: Name): string => String(name.type === 'Literal' ? name.value : name.name);

/** Local names that a module imports and exports in separate statements, with their exported names. */
type PassedLater = ReadonlyMap<string, readonly string[]>;

const exportsOwnNames = (statement: Statement) =>
  statement.type === 'ExportNamedDeclaration' && !statement.source && !statement.declaration;

const passedLater = (body: readonly Statement[]): PassedLater => {
  const passed = new Map<string, string[]>();
  for (const statement of body) {
    if (statement.type !== 'ExportNamedDeclaration' || !exportsOwnNames(statement)) continue;
    for (const { local, exported } of statement.specifiers) {
      passed.set(textOf(local), [...(passed.get(textOf(local)) ?? []), textOf(exported)]);
    }
  }
  return passed;
};

const lineOf = (statement: Statement, later: PassedLater): ModuleLine | undefined => {
  if (statement.type === 'ImportDeclaration') {
    const imported = statement.specifiers.map((one) => ({
      local: one.local.name,
      name:
        one.type === 'ImportSpecifier' ? textOf(one.imported) : one.type === 'ImportDefaultSpecifier' ? 'default' : '*',
    }));
    const names = imported.map(({ name }) => name);
    const isWhole = names.length === 0 || names.includes('*');
    const line: ModuleLine = { source: statement.source.value, names: isWhole ? 'all' : names };
    if (names.length === 0 || !imported.every(({ local }) => later.has(local))) return line;
    const passed = imported.flatMap(({ local, name }) => (later.get(local) ?? []).map((out) => [out, name] as const));
    return { ...line, passed: new Map(passed) };
  }
  if (statement.type === 'ExportAllDeclaration') {
    const { source, exported } = statement;
    if (!exported) return { source: source.value, names: 'all', star: true, handedOn: true };
    return { source: source.value, names: 'all', passed: new Map([[textOf(exported), '*']]), handedOn: true };
  }
  if (statement.type !== 'ExportNamedDeclaration' || !statement.source) return undefined;
  const passed = new Map(statement.specifiers.map((one) => [textOf(one.exported), textOf(one.local)]));
  return { source: statement.source.value, names: [...passed.values()], passed, handedOn: true };
};

/** Reads the imports and exports of a module. */
export const readModule = (code: string): ModuleText => {
  const { body } = parseAst(code);
  const later = passedLater(body);
  const lines = body.filter((statement) => !exportsOwnNames(statement)).map((statement) => lineOf(statement, later));
  const isBarrel = lines.length > 0 && lines.every((line) => line !== undefined && (line.passed || line.star));
  return { lines: lines.filter((line) => line !== undefined), isBarrel };
};
