import { calls } from '#engine/schema/declared/calls';
import { declarations, problemsIn, sayProblem } from '#engine/schema/checks';
import type { Problem } from '#engine/schema/checks/declarations';
import type { Call } from '#engine/schema/call';
import type { Resource } from '#engine/schema/resource';
import { toColumn } from '#engine/server/database/table';
import { systemTables } from './database/systemTables';
import { callRoutes } from './routes';

const named = ({ method, path }: { readonly method: string; readonly path: string }) => `${method} ${path}`;

/** The calls among these that have no handler. */
export const unanswered = (declared: readonly Call[]): Problem[] => {
  const answered = callRoutes.map(({ call }) => named(call));
  return declared
    .filter((call) => !answered.includes(named(call)))
    .map((call) => ({
      id: 'server.E001',
      at: call.path,
      what: 'is declared and nothing answers it',
      hint: 'answer it with a `route` that server/<subject>/routes.ts exports',
    }));
};

/** The resources among these whose table the server has already for itself. */
export const shadowed = (declared: readonly Resource[]): Problem[] =>
  declared
    .filter(({ name }) => Object.hasOwn(systemTables, toColumn(name)))
    .map(({ name }) => ({
      id: 'server.E002',
      at: name,
      what: `the server keeps its own rows in a table '${toColumn(name)}'`,
      hint: 'give the resource another name',
    }));

/** The mistakes in all declarations, which a server would otherwise report only when somebody runs into them. */
export const declarationProblems = (): readonly Problem[] => [
  ...problemsIn(declarations),
  ...unanswered(calls),
  ...shadowed(declarations.resources),
];

/** Throws what is wrong with the declarations, one mistake on a line. */
export const refuseWrongDeclarations = (): void => {
  const problems = declarationProblems();
  if (problems.length > 0) throw new Error(['The declarations are wrong:', ...problems.map(sayProblem)].join('\n'));
};
