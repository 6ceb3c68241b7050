const envelope = (rest: object) => JSON.stringify({ code: 0, msg: 'ok', ...rest });

/** Nests as deeply as a stack of ordinary size bears, and deeper than any answer. */
const nested = (data: unknown, depth: number): unknown => (depth === 0 ? data : nested({ data: [data] }, depth - 1));

/** A record with every field that some page draws, each of a wrong type. */
const wrongFields = {
  name: [],
  username: {},
  title: 7,
  value: 7,
  role: {},
  ownRole: 7,
  status: 'x',
  type: [],
  tenantId: 'x',
  tenantName: [],
  banlance: {},
  balance: [],
  amount: {},
  links: 'x',
  changes: 7,
  createdAt: 7,
  updatedAt: 'never',
  message: 'x',
  notice: {},
  todo: [],
  mustRead: 'x',
  mustChangePassword: 'x',
};

/** Answers that no call declares, by their kind: the body as it comes over the wire. */
export const malformed: Readonly<Record<string, string>> = {
  'half an answer': '{"code":0,"data":[{"id":',
  nothing: '',
  null: 'null',
  'a list': '[]',
  'a text': '"ok"',
  'a number': '7',
  'an empty object': '{}',
  'a page': '<html><body>Bad gateway</body></html>',
  'no data': envelope({}),
  'data null': envelope({ data: null }),
  'data true': envelope({ data: true }),
  'data a text': envelope({ data: 'words' }),
  'data a number': envelope({ data: 7 }),
  'data an empty object': envelope({ data: {} }),
  'data a list': envelope({ data: [] }),
  'a list of null': envelope({ data: [null], total: 1 }),
  'a list of texts': envelope({ data: ['words'], total: 1 }),
  'a list of lists': envelope({ data: [[]], total: 1 }),
  'records without ids': envelope({ data: [{ name: 'x' }], total: 1 }),
  'records with ids that are objects': envelope({ data: [{ ...wrongFields, id: {} }], total: 1 }),
  'records with wrong fields': envelope({ data: [{ ...wrongFields, id: 1 }], total: 1 }),
  'an object with wrong fields': envelope({ data: { ...wrongFields, id: {} } }),
  'a role that nobody declares': envelope({ data: { id: 1, name: 'Li', role: 'root' } }),
  'a total that is a word': envelope({ data: [{ id: 1, name: 'x' }], total: 'many' }),
  'a total that is null': envelope({ data: [{ id: 1, name: 'x' }], total: null }),
  'a total below zero': envelope({ data: [{ id: 1, name: 'x' }], total: -1 }),
  'a total past counting': '{"code":0,"msg":"ok","data":[{"id":1,"name":"x"}],"total":1e300}',
  'no total': envelope({ data: [{ id: 1, name: 'x' }] }),
  'a code that is a word': JSON.stringify({ code: 'ok', msg: 'ok', data: [] }),
  'a code that is null': JSON.stringify({ code: null, msg: null, data: null }),
  'a refusal with a strange message': JSON.stringify({ code: 7, msg: { a: 1 }, data: 'words' }),
  'a very deep answer': envelope({ data: nested([], 500) }),
};

/** Names that every object has by itself. */
export const inheritedNames = ['toString', 'constructor', 'hasOwnProperty', '__proto__'] as const;

/** `{ [name]: value }`, also for the name that would set the prototype: what `JSON.parse` makes of such a text. */
const named = (name: string, value: unknown): unknown =>
  JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(value)}}`);

/** Values that JSON can carry and no form means, by their kind: what a client may send in the place of any other. */
export const oddValues: Readonly<Record<string, unknown>> = {
  'an empty text': '',
  blanks: ' \t\u3000\n',
  null: null,
  'an empty list': [],
  'an empty object': {},
  'a list of an empty text': [''],
  'a list of an empty list': [[]],
  'a list of null': [null],
  'a list of objects': [{}, { id: 1 }],
  'lists within lists': [[[[1]]]],
  true: true,
  false: false,
  zero: 0,
  'a number below zero': -1,
  'a fraction': 0.1,
  'a number past counting': 1e300,
  'a number past `bigint`': 9_223_372_036_854_775_808,
  'a number past `integer`': 2_147_483_648,
  'a word for no number': 'NaN',
  'a word for infinity': 'Infinity',
  'a text of a number': '1',
  'a text of a huge number': '9'.repeat(400),
  'a text of an exponent': '1e3',
  'a negative zero': '-0.00',
  'a text of JSON': '{"id":1}',
  'a time that is none': '2026-02-31T25:61:00Z',
  'a time in the last year': '9999-12-31T23:59:59.999999-23:59',
  'a text of half a pair': '\ud800',
  'a text with NUL': 'a\u0000b',
  'a long text': 'x'.repeat(3000),
  'a list of many': Array.from({ length: 300 }, (_, place) => place),
  ...Object.fromEntries(
    inheritedNames.flatMap((name) => [
      [`the text ${name}`, name],
      [`an object with ${name}`, named(name, 1)],
      [`an object with an object at ${name}`, named(name, named(name, null))],
      [`a list of objects with ${name}`, [named(name, 1)]],
    ]),
  ),
};
