import { parseSync } from 'vite';
import { rules } from './rules.mjs';

/** Types are gone at run time; the names of imports and log lines are nobody's behaviour. */
const isSkipped = (node) =>
  (node.type.startsWith('TS') && !node.expression) ||
  node.type === 'ImportDeclaration' ||
  (node.type === 'CallExpression' && (node.callee.property?.name === 'warn' || node.callee.name === 'say'));

const lineOf = (text, at) => text.slice(0, at).split('\n').length;

/** Every mutant of a TypeScript source: `{id, line, from, to, text}`, `text` being the whole mutated source. */
export const mutantsOf = (name, text) => {
  const { program, errors } = parseSync(name, text, { lang: 'ts', sourceType: 'module' });
  if (errors.length > 0) throw new Error(`${name}: ${errors[0].message}`);
  const found = [];
  const visit = (node, parents) => {
    if (Array.isArray(node)) return node.forEach((one) => visit(one, parents));
    if (!node || typeof node.type !== 'string' || isSkipped(node)) return undefined;
    const source = {
      text,
      of: ({ start, end }) => text.slice(start, end),
      inArray: () => ['ArrayExpression', 'CallExpression'].includes(parents.at(-1)?.type),
    };
    found.push(...(rules[node.type]?.(node, source) ?? []));
    for (const [key, inner] of Object.entries(node))
      if (typeof inner === 'object' && key !== 'typeAnnotation' && key !== 'typeArguments')
        visit(inner, [...parents, node]);
    return undefined;
  };
  visit(program.body, []);
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
