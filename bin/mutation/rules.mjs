/** Pairs of words that stand for each other. */
const bothWays = (text) => {
  const pairs = text.split(', ').map((pair) => pair.split(' '));
  return Object.fromEntries([...pairs, ...pairs.map((pair) => pair.toReversed())]);
};

/** Of a comparison only the boundary: whoever notices that notices the opposite as well. */
const operators = bothWays('=== !==, < <=, > >=, + -, * /, && ||');
/** Of an operator that stands in a text of its own. */
const opposite = { '=': '<>', '<>': '=', '<': '>=', '<=': '<', '>': '<=', '>=': '>' };

/** Pieces of SQL and likely slips of them. */
const sqlWords = { ...bothWays('and or, >= >, <= <, + -, greatest least'), '<>': '=', 'is null': 'is not null' };
const sqlSlips = [
  [/(?<= )(and|or|>=?|<[=>]?|[+-])(?= )|\b(greatest|least|is null)\b/g, (word) => sqlWords[word]],
  [/\bnot exists\b/g, () => 'exists'],
  [/ for (no key update|update|share)\b| order by [\w.]+/g, () => ''],
  [/\bbetween 0 and\b/g, () => 'between -1 and'],
  [/(?<![\w$])(\d+)(?![\w])/g, (digits) => String(Number(digits) + 1)],
];

const instead = (node, ...texts) => texts.map((text) => ({ start: node.start, end: node.end, text }));

const binary = (node, { text, parent }) => {
  // A test is set to true and to false: its opposite adds nothing.
  if (parent?.test === node && ['===', '!=='].includes(node.operator)) return [];
  const gap = text.slice(node.left.end, node.right.start);
  const other = operators[node.operator];
  return other ? [{ start: node.left.end, end: node.right.start, text: gap.replace(node.operator, () => other) }] : [];
};

/** A usual default behind `??`. The compiler refuses the mutant without it, because the value may then be undefined. */
const demandedByType = /^(undefined|false|0n|'\w*'|\{\}|\[\])$/;

/** Without what a condition guards the same happens as when that never holds, and that is tried already. */
const leftOut = (node, { parent }) =>
  parent?.type === 'IfStatement' && !parent.alternate && parent.consequent === node ? [] : instead(node, ';');

/** By the type of the node: edits `{start, end, text}` of the source, one of them a mutant. What the same tests notice anyway is left out. */
export const rules = {
  BinaryExpression: binary,
  LogicalExpression: (node, source) => {
    if (node.operator !== '??') return binary(node, source);
    const [left, right] = [source.of(node.left), source.of(node.right)];
    return instead(node, right, ...(demandedByType.test(right) ? [] : [left]));
  },
  ConditionalExpression: ({ test }) => instead(test, 'true', 'false'),
  IfStatement: ({ test }) => instead(test, 'true', 'false'),
  WhileStatement: ({ test }) => instead(test, 'false'),
  UnaryExpression: (node, source) =>
    node.operator === '!' && source.parent?.test !== node ? instead(node, source.of(node.argument)) : [],
  ThrowStatement: leftOut,
  ExpressionStatement: leftOut,
  SpreadElement: (node, { parent }) =>
    instead(node, ['ArrayExpression', 'CallExpression'].includes(parent?.type) ? '...[]' : '...{}'),
  Literal: (node) => {
    if (typeof node.value === 'boolean') return instead(node, String(!node.value));
    // No test depends on a millisecond.
    if (typeof node.value === 'number')
      return instead(node, String(node.value < 1000 ? node.value + 1 : node.value * 2));
    return Object.hasOwn(opposite, node.value) ? instead(node, `'${opposite[node.value]}'`) : [];
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
          text: other(found[0]),
        })),
      );
    }),
};
