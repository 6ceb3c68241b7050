import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { boundsIn, valuesIn } from '#make/from/table';
import { choicesFrom, labelFrom } from '#make/from/comment';
import { readSource, type Sources } from '#make/from';
import { rowsIn } from '#make/from/sample';
import { readResource } from '#make/resource/flags';
import { declarationOf, known } from './tree';

const files: Readonly<Record<string, string>> = { 'broken.json': '{', 'empty.json': '[]', 'none.json': '{}' };
const sources: Sources = {
  readFile: (path) =>
    files[path] ?? (path.endsWith('missing.json') ? undefined : readFileSync(join(import.meta.dirname, path), 'utf8')),
  query: async () => {
    throw new Error('connect ECONNREFUSED');
  },
};
const read = (from: string, ...said: string[]) => readSource({ from, said }, sources, known);

const declared = async (from: string, ...said: string[]) => {
  const { name, fields, notes } = await read(from, ...said);
  return { text: await declarationOf(readResource(name, {}, known, fields)), notes, name };
};

describe('a resource made of what another program says', () => {
  it('has the fields of an example answer, by their names and values', async () => {
    const { text, notes } = await declared('sample.json', 'ticket');
    await expect(text).toMatchFileSnapshot('snapshots/sample.ts.txt');
    expect(notes).toEqual(['secret is left out: no field type holds what the sample has there.']);
  });

  it('has the fields of a schema, with those that it is made of', async () => {
    const { text, notes, name } = await declared('openapi', 'payOrder', 'openapi.json');
    expect(name).toBe('payOrder');
    await expect(text).toMatchFileSnapshot('snapshots/openapi.ts.txt');
    expect(notes).toEqual([
      'extra is left out: no field type holds object.',
      '2fa is left out: a field needs a name of Latin letters and digits.',
    ]);
  });

  it.each([
    ['Which schema? --schema <one of Base, Tenant, Pay_Order>', ['openapi', 'openapi.json']],
    ['There is no file missing.json', ['missing.json']],
    ['broken.json is no JSON', ['broken.json']],
    ['The sample has no record', ['empty.json']],
    ['The document has no schemas', ['openapi', 'none.json']],
    ['Which table?', ['table']],
    ['The database does not answer: connect ECONNREFUSED', ['table', 'customers']],
  ])('%s', async (sentence, [from = '', ...said]) => {
    await expect(read(from, ...said)).rejects.toThrow(sentence);
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
    expect(boundsIn(['CHECK (((price >= (0)::numeric) AND (price <= 99.5)))'], Number)).toEqual({ min: 0, max: 99.5 });
    expect(boundsIn(["CHECK ((price >= '-5'::integer))"], Number)).toEqual({ min: -5 });
  });

  it('gives labels and values in Chinese', () => {
    expect(labelFrom('status', '帐号状态（0正常 1停用）')).toEqual({ label: { zh: '帐号状态', en: 'Status' } });
    expect(labelFrom('status', 'The state of it')).toEqual({});
    expect(choicesFrom('状态：0-正常，1-停用')).toEqual([
      { value: 0, label: { zh: '正常', en: 'Value 0' } },
      { value: 1, label: { zh: '停用', en: 'Value 1' } },
    ]);
    expect(choicesFrom('满 100 元')).toEqual([]);
  });
});
