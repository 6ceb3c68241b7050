import { expect, test } from 'vitest';
import { apiForFile } from '#engine/tests/api';

const api = await apiForFile();

interface Json {
  readonly [name: string]: Json;
}
/** The part of the description that these names lead to. */
const part = (whole: Json, ...names: readonly string[]) =>
  names.reduce<Json | undefined>((inner, name) => inner?.[name], whole);
const document = async () => (await (await api.request('GET', 'openapi.json')).json()) as Json;

test('the description lists exactly the calls that the router answers', async () => {
  const { paths } = await document();
  const described = Object.entries(paths ?? {}).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} /api${path}`),
  );
  const itself = ['/api/openapi.json', '/api/docs'];
  const mounted = api.app.routes
    .filter(({ method, path }) => method !== 'ALL' && !itself.includes(path))
    .map(({ method, path }) => `${method} ${path}`);
  expect(described.toSorted()).toEqual([...new Set(mounted)].toSorted());
});

test('every reference inside the description leads somewhere', async () => {
  const whole = await document();
  const references = [...JSON.stringify(whole).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path);
  expect(references).toContain('components/schemas/account');
  const dangling = references.filter((path) => part(whole, ...path.split('/')) === undefined);
  expect(dangling).toEqual([]);
});

test('what is posted to a webhook is described, event by event, with the rows that it carries', async () => {
  const { webhooks } = await document();
  expect(Object.keys(webhooks ?? {})).toEqual(['wish.decided', 'book.changed', 'book.removed', 'alert']);
  const body = part(webhooks ?? {}, 'wish.decided', 'post', 'requestBody', 'content', 'application/json', 'schema');
  expect(body?.properties).toMatchObject({
    type: { const: 'wish.decided' },
    data: { $ref: '#/components/schemas/wish' },
  });
});

test('a row is described with its fields and never with its password', async () => {
  const properties = part(await document(), 'components', 'schemas', 'account', 'properties');
  expect(properties?.username).toMatchObject({ type: 'string', minLength: 3, maxLength: 32 });
  expect(properties?.schoolId).toMatchObject({ type: ['integer', 'null'] });
  expect(properties).not.toHaveProperty('password');
});

test('a message without progress is described: its messageType may be null', async () => {
  const answer = JSON.stringify(part(await document(), 'paths', '/message/list', 'get', 'responses'));
  expect(answer).toContain('"messageType":{"enum":[0,1,2,3,4,null]');
});

test('an insert is described with its required fields, the password among them', async () => {
  const schema = part(
    await document(),
    'paths',
    '/account/insert',
    'post',
    'requestBody',
    'content',
    'application/json',
    'schema',
  );
  expect(schema?.required).toEqual(['username', 'password', 'role', 'name']);
  expect(Object.keys(schema?.properties ?? {})).toEqual(
    'username password role schoolId name phone email remark requestId'.split(' '),
  );
});

test('no filter of a list is required, whether its field is or not', async () => {
  const parameters = part(await document(), 'paths', '/loan/list', 'get', 'parameters');
  const described = parameters as unknown as readonly { name: string; required: boolean }[];
  expect(described.map(({ name }) => name)).toContain('fee_gte');
  expect(described.filter(({ required }) => required)).toEqual([]);
});

test('the page for people names every call in the reader’s language, loads nothing and runs nothing', async () => {
  const page = async (language: string) => {
    const response = await api.request('GET', 'docs', { language });
    return { policy: response.headers.get('content-security-policy'), text: await response.text() };
  };
  const { policy, text } = await page('en');
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(text).not.toMatch(/<script|https?:\/\/|style="/);
  for (const path of Object.keys((await document()).paths ?? {})) expect(text).toContain(`/api${path}`);
  expect(text).toContain('Disable');
  expect((await page('zh-CN')).text).toContain('停用');
});

test('a call of keys is described with the bearer scheme and its scope', async () => {
  const whole = await document();
  expect(part(whole, 'components', 'securitySchemes', 'key')).toMatchObject({ type: 'http', scheme: 'bearer' });
  const wish = part(whole, 'paths', '/desk/wish', 'post');
  expect(wish).toMatchObject({ security: [{ key: [] }], 'x-scope': 'wish', 'x-roles': [] });
  const page = await (await api.request('GET', 'docs', { language: 'en-US' })).text();
  expect(page).toContain('API key with the scope wish');
});
