import type { FieldDraft } from '#make/fields/draft';
import type { WishType } from '#make/fields/wish';
import { importLine, literal } from '#make/words/text';

/** What a generated test must know of the call. */
export interface CallFacts {
  readonly path: string;
  readonly label: string;
  readonly isPost: boolean;
  readonly role: string;
  readonly inputs: readonly FieldDraft[];
}

const samples: Readonly<Partial<Record<WishType, string | number | boolean>>> = {
  text: 'a',
  longText: 'a',
  richText: '<p>a</p>',
  phone: '13800138000',
  email: 'a@example.com',
  yesNo: true,
  money: '1.00',
  dateTime: '2026-11-21T08:00:00.000Z',
  reference: 1,
};

const sampleOf = ({ type, min, choices }: FieldDraft): unknown =>
  type === 'integer' ? (min ?? 1) : (choices[0]?.value ?? samples[type] ?? 'a');

const recordOf = (pairs: readonly (readonly [string, unknown])[], isPost: boolean): string =>
  `{ ${pairs.map(([name, value]) => `${name}: ${literal(isPost ? value : String(value))}`).join(', ')} }`;

/** A test over HTTP of what is special about a call: its rights and its unknown names are tested for every call. */
export const callTestSource = ({ path, label, isPost, role, inputs }: CallFacts): string => {
  const send = isPost ? 'post' : 'get';
  const good = inputs.map((input) => [input.name, sampleOf(input)] as const);
  const args = inputs.length === 0 ? '' : `, ${recordOf(good, isPost)}`;
  const needed = inputs.filter(({ marks }) => marks.includes('required')).map(({ name }) => name);
  const refusal = `

test(${literal(`${label} names what it lacks`)}, async () => {
  const { token } = await api.enter(${literal(role)});
  expect(await api.${send}(${literal(path)}, token)).toMatchObject({
    code: 422,
    data: { errors: { ${needed.map((name) => `${name}: 'required'`).join(', ')} } },
  });
});`;
  return `import { afterAll, beforeAll, expect, test } from 'vitest';
${importLine(['startApi', 'type Api'], '../api')}

// Who may make it is tested with every call; what it does is tested here.

let api: Api;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.close());

test(${literal(`${label} is refused until its handler is written`)}, async () => {
  const { token } = await api.enter(${literal(role)});
  // REVIEW: set up what the handler reads, and say here what it answers
  expect(await api.${send}(${literal(path)}, token${args})).toMatchObject({ code: 404 });
});${needed.length === 0 ? '' : refusal}
`;
};
