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
 * Every mutant of a TypeScript source: `{line, from, to, text}`, `text` being the whole mutated source. `only` names
 * the declarations to look into, where the rest of the file is about something else.
 */
export const mutantsOf = (name, text, only) => {
  const { program, errors } = parseSync(name, text, { lang: 'ts', sourceType: 'module' });
  if (errors.length > 0) throw new Error(`${name}: ${errors[0].message}`);
  const found = [];
  const of = ({ start, end }) => text.slice(start, end);
  const visit = (node, parent) => {
    if (Array.isArray(node)) return node.forEach((one) => visit(one, parent));
    if (!node || typeof node.type !== 'string' || isSkipped(node)) return undefined;
    found.push(...(rules[node.type]?.(node, { text, of, parent }) ?? []));
    for (const [key, inner] of Object.entries(node))
      if (typeof inner === 'object' && key !== 'typeAnnotation' && key !== 'typeArguments') visit(inner, node);
    return undefined;
  };
  visit(program.body.filter((statement) => !only || declaredBy(statement).some((one) => only.includes(one))));
  const mutants = found.map(({ start, end, text: to }) => {
    const mutated = text.slice(0, start) + to + text.slice(end);
    return { line: lineOf(text, start), from: text.slice(start, end), to, text: mutated };
  });
  // The same text comes of two edits now and then, and of one that changes nothing.
  const byText = new Map([[text], ...mutants.map((mutant) => [mutant.text, mutant])]);
  byText.delete(text);
  return [...byText.values()].toSorted((a, b) => a.line - b.line);
};
