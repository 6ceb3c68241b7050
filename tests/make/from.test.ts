import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Sources } from '#engine/kit/make/from';
import { choicesFrom, labelFrom } from '#engine/kit/make/from/guess';
import { rowsIn } from '#engine/kit/make/from/sample';
import { boundsIn, valuesIn } from '#engine/kit/make/from/table';
import { say } from '#engine/schema/language';
import { make } from './command';

const files: Readonly<Record<string, string>> = { 'broken.json': '{', 'empty.json': '[]', 'none.json': '{}' };
const sources: Sources = {
  readFile: (path) =>
    files[path] ?? (path.endsWith('missing.json') ? undefined : readFileSync(join(import.meta.dirname, path), 'utf8')),
  query: async () => {
    throw new Error('connect ECONNREFUSED');
  },
};
const resource = (line: string) => make(`resource ${line}`, { sources });

describe('a resource made of what another program says', () => {
  it('has the fields of an example answer, by their names and values', async () => {
    const { texts, said } = await resource('ticket --from sample.json');
    await expect(texts['resources/ticket/ticket.ts']).toMatchFileSnapshot('snapshots/sample.ts.txt');
    expect(said.match(/.* is left out: .*/g)).toEqual([
      'secret is left out: no field type holds what the sample has there.',
    ]);
  });

  it('has the fields of a schema, with those that it is made of', async () => {
    const { texts, said } = await resource('payOrder openapi.json --from openapi');
    await expect(texts['resources/payOrder/payOrder.ts']).toMatchFileSnapshot('snapshots/openapi.ts.txt');
    expect(said.match(/.* is left out: .*/g)).toEqual([
      'extra is left out: no field type holds object.',
      '2fa is left out: a field needs a name of Latin letters and digits.',
    ]);
  });

  it.each([
    ['Which schema? --schema <one of Base, Tenant, Pay_Order>', 'openapi.json --from openapi'],
    ['There is no file missing.json', '--from missing.json'],
    ['broken.json is no JSON', '--from broken.json'],
    ['The sample has no record', '--from empty.json'],
    ['The document has no schemas', 'none.json --from openapi'],
    ['Which table?', '--from table'],
    ['The database does not answer: connect ECONNREFUSED', 'customers --from table'],
  ])('%s', async (sentence, line) => {
    const { code, said } = await resource(line);
    expect([code, said]).toEqual([1, expect.stringContaining(sentence)]);
  });
});

describe('the records of an answer', () => {
  const row = { a: 1 };
  it.each([
    ['a list', [row, row], 2],
    ['one record', row, 1],
    ['a list in an envelope', { code: 0, msg: '', data: [row] }, 1],
    ['a page in an envelope', { code: 0, data: { total: 1, records: [row] } }, 1],
    ['rows beside their total', { code: 200, rows: [row], total: 1 }, 1],
    ['one record in an envelope', { code: 0, data: row }, 1],
    ['no record', 'ok', 0],
  ])('are found in %s', (_, json, count) => expect(rowsIn(json)).toHaveLength(count));
});

describe('what a database says in expressions and comments', () => {
  it('lists values and bounds', () => {
    expect(
      valuesIn([
        "CHECK (((state)::text = ANY ((ARRAY['new'::character varying, 'it''s'::character varying])::text[])))",
      ]),
    ).toEqual(['new', "it's"]);
    expect(valuesIn(['CHECK ((level = ANY (ARRAY[1, 2, 30])))'])).toEqual([1, 2, 30]);
    expect(boundsIn(['CHECK (((price >= (0)::numeric) AND (price <= 99.5)))'])).toEqual({ min: '0', max: '99.5' });
    expect(boundsIn(["CHECK ((price >= '-5'::integer))"])).toEqual({ min: '-5' });
  });

  it('gives labels and values in Chinese', () => {
    expect(labelFrom('status', '帐号状态（0正常 1停用）')).toEqual({ label: say('帐号状态', 'Status') });
    expect(labelFrom('status', 'The state of it')).toEqual({});
    expect(choicesFrom('状态：0-正常，1-停用')).toEqual([
      { value: 0, label: say('正常', 'Value 0') },
      { value: 1, label: say('停用', 'Value 1') },
    ]);
    expect(choicesFrom('满 100 元')).toEqual([]);
  });
});
