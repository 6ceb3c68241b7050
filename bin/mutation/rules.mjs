/** What a mistake looks like: for each kind of node the texts that may stand in its place. */
const operators = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '&&': ['||'],
  '||': ['&&'],
};

const conditions = [`'='`, `'<>'`, `'<'`, `'<='`, `'>'`, `'>='`];
const opposite = {
  [`'='`]: `'<>'`,
  [`'<>'`]: `'='`,
  [`'<'`]: `'>='`,
  [`'<='`]: `'<'`,
  [`'>'`]: `'<='`,
  [`'>='`]: `'>'`,
};

/** Pieces of SQL and what a slip makes of them. */
const sqlSlips = [
  [/ and /g, ' or '],
  [/ or /g, ' and '],
  [/ >= /g, ' > '],
  [/ <= /g, ' < '],
  [/ <> /g, ' = '],
  [/ = (?!any|case)/g, ' <> '],
  [/ > /g, ' >= '],
  [/ < /g, ' <= '],
  [/ \+ /g, ' - '],
  [/ - /g, ' + '],
  [/\bnot exists\b/g, 'exists'],
  [/\bis null\b/g, 'is not null'],
  [/\bgreatest\b/g, 'least'],
  [/\bleast\b/g, 'greatest'],
  [/ for (no key update|update|share)\b/g, ''],
  [/ order by [\w.]+/g, ''],
  [/\bbetween 0 and\b/g, 'between -1 and'],
  [/(?<![\w$])(\d+)(?![\w])/g, (digits) => String(Number(digits) + 1)],
];

const between = (node, from, to, text) => ({ start: from.end, end: to.start, text, whole: node });
const instead = (node, ...texts) => texts.map((text) => ({ start: node.start, end: node.end, text }));

const binary = (node, { text }) => {
  const gap = text.slice(node.left.end, node.right.start);
  return (operators[node.operator] ?? []).map((other) =>
    between(
      node,
      node.left,
      node.right,
      gap.replace(node.operator, () => other),
    ),
  );
};

/** By the type of the node: edits `{start, end, text}` of the source, one of them a mutant. */
export const rules = {
  BinaryExpression: binary,
  LogicalExpression: (node, source) =>
    node.operator === '??' ? instead(node, source.of(node.left), source.of(node.right)) : binary(node, source),
  ConditionalExpression: ({ test }) => instead(test, 'true', 'false'),
  IfStatement: ({ test }) => instead(test, 'true', 'false'),
  WhileStatement: ({ test }) => instead(test, 'false'),
  UnaryExpression: (node, source) => (node.operator === '!' ? instead(node, source.of(node.argument)) : []),
  ThrowStatement: (node) => instead(node, ';'),
  ExpressionStatement: (node) => instead(node, ';'),
  ReturnStatement: (node) => (node.argument ? instead(node, 'return undefined as never;') : []),
  SpreadElement: (node, source) => instead(node, source.inArray(node) ? '...[]' : '...{}'),
  Literal: (node, source) => {
    if (typeof node.value === 'boolean') return instead(node, String(!node.value));
    if (typeof node.value === 'number') return instead(node, String(node.value + 1));
    const raw = source.of(node);
    return conditions.includes(raw) ? instead(node, opposite[raw]) : [];
  },
  CallExpression: (node, source) => {
    const name = node.callee.property?.name;
    if (name === 'where' || name === 'filter') return instead(node, source.of(node.callee.object));
    if (name === 'some' || name === 'every') return instead(node.callee.property, name === 'some' ? 'every' : 'some');
    return [];
  },
  TaggedTemplateExpression: (node, source) =>
    node.quasi.quasis.flatMap((piece) => {
      const text = source.of(piece);
      return sqlSlips.flatMap(([slip, other]) =>
        [...text.matchAll(slip)].map((found) => ({
          start: piece.start + found.index,
          end: piece.start + found.index + found[0].length,
          text: typeof other === 'string' ? other : other(found[0]),
        })),
      );
    }),
};
