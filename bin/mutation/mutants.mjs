import { parseSync } from 'vite';
import { rules } from './rules.mjs';

/**
 * Skips types, imports, texts and log lines, which decide nothing, and descriptions of calls, which have their own
 * tests.
 */
const isSkipped = (node) =>
  (node.type.startsWith('TS') && !node.expression) ||
  node.type === 'ImportDeclaration' ||
  (node.type === 'Property' && ['answer', 'summary'].includes(node.key.name)) ||
  (node.type === 'CallExpression' && (node.callee.object?.property?.name === 'log' || node.callee.name === 'say'));

/** The names that a statement of a file declares. */
const declaredBy = (statement) => (statement.declaration ?? statement).declarations?.map(({ id }) => id.name) ?? [];

const lineOf = (text, at) => text.slice(0, at).split('\n').length;

/**
 * Every mutant of a TypeScript source: `{id, line, from, to, text}`, `text` being the whole mutated source. `only` names
 * the declarations to look into, where the rest of the file is about something else.
 */
export const mutantsOf = (name, text, only) => {
  const { program, errors } = parseSync(name, text, { lang: 'ts', sourceType: 'module' });
  if (errors.length > 0) throw new Error(`${name}: ${errors[0].message}`);
  const found = [];
  const visit = (node, parents) => {
    if (Array.isArray(node)) return node.forEach((one) => visit(one, parents));
    if (!node || typeof node.type !== 'string' || isSkipped(node)) return undefined;
    const source = {
      text,
      of: ({ start, end }) => text.slice(start, end),
      parent: parents.at(-1),
      inArray: () => ['ArrayExpression', 'CallExpression'].includes(parents.at(-1)?.type),
    };
    found.push(...(rules[node.type]?.(node, source) ?? []));
    for (const [key, inner] of Object.entries(node))
      if (typeof inner === 'object' && key !== 'typeAnnotation' && key !== 'typeArguments')
        visit(inner, [...parents, node]);
    return undefined;
  };
  visit(
    program.body.filter((statement) => !only || declaredBy(statement).some((one) => only.includes(one))),
    [],
  );
  const mutants = found
    .filter(({ start, end, text: other }) => text.slice(start, end) !== other)
    .map(({ start, end, text: to }) => ({
      line: lineOf(text, start),
      from: text.slice(start, end),
      to,
      id: `${start}-${end}:${to}`,
      text: text.slice(0, start) + to + text.slice(end),
    }));
  return [...new Map(mutants.map((mutant) => [mutant.id, mutant])).values()].toSorted((a, b) => a.line - b.line);
};
