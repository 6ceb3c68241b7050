import { parseAst } from 'vite';

/** Names that a module takes from another; all of them for `import * as`, and where they can't be told. */
export type ImportedNames = readonly string[] | 'all';

/** One `import` or `export … from` of a module. */
export interface ModuleLine {
  readonly source: string;
  readonly names: ImportedNames;
  /** Where the names are passed on: own name → the other's. Missing for `import` and for `export *`. */
  readonly passed?: ReadonlyMap<string, string>;
  /** `export * from`. */
  readonly star?: true;
}

export interface ModuleText {
  readonly lines: readonly ModuleLine[];
  /** Passes on what others export and does nothing else. */
  readonly isBarrel: boolean;
}

type Statement = ReturnType<typeof parseAst>['body'][number];
type Name = { readonly type: string; readonly name?: string; readonly value?: unknown };

const textOf = (name: Name): string => String(name.type === 'Literal' ? name.value : name.name);

const lineOf = (statement: Statement): ModuleLine | undefined => {
  if (statement.type === 'ImportDeclaration') {
    const names = statement.specifiers.map((one) =>
      one.type === 'ImportSpecifier' ? textOf(one.imported) : one.type === 'ImportDefaultSpecifier' ? 'default' : '*',
    );
    const isWhole = names.length === 0 || names.includes('*');
    return { source: statement.source.value, names: isWhole ? 'all' : names };
  }
  if (statement.type === 'ExportAllDeclaration') {
    const { source, exported } = statement;
    if (!exported) return { source: source.value, names: 'all', star: true };
    return { source: source.value, names: 'all', passed: new Map([[textOf(exported), '*']]) };
  }
  if (statement.type !== 'ExportNamedDeclaration' || !statement.source) return undefined;
  const passed = new Map(statement.specifiers.map((one) => [textOf(one.exported), textOf(one.local)]));
  return { source: statement.source.value, names: [...passed.values()], passed };
};

/** Reads the imports and exports of a module. */
export const readModule = (code: string): ModuleText => {
  const { body } = parseAst(code);
  const lines = body.map(lineOf);
  const isBarrel = body.length > 0 && lines.every((line) => line !== undefined && (line.passed || line.star));
  return { lines: lines.filter((line) => line !== undefined), isBarrel };
};
