/** Mutants that no test can notice, since they change no behaviour, and why. `line` is a part of the line they stand in. */
export const reasons = [
  {
    file: 'resources/access.ts',
    line: "property ?? 'id'",
    from: "property ?? 'id'",
    to: 'property',
    why: 'every declared scope names its property; only the type leaves it open',
  },
  {
    file: 'server/limits/rate.ts',
    line: 'Math.ceil(early / 1000)',
    from: '>',
    to: '>=',
    why: 'nothing over the limit is no second to wait, either way',
  },
];
