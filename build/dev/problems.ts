import type { Load } from './load';

/** Throws the mistakes in the declarations: each with its id, its place and what to do. */
export const refuseProblems = async (load: Load): Promise<void> => {
  const { declarationProblems } = await load<typeof import('#server/declarations')>('declarations');
  const problems = declarationProblems();
  if (problems.length === 0) return;
  const lines = problems.map(({ id, at, what, hint }) => `${id}  ${at}: ${what}\n    → ${hint}`);
  throw Object.assign(new Error(lines.join('\n')), { stack: '', plugin: 'npm run doctor' });
};
