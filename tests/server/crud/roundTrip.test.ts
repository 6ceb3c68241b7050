import { beforeAll, describe, expect, test } from 'vitest';
import { administrator } from '#resources/business';
import { resources } from '#resources/resources';
import { mayDo, maySee } from '#engine/schema/access';
import type { LineOutcome } from '#engine/schema/importCall';
import { locales } from '#engine/schema/language';
import { madeUpValue } from '#engine/schema/madeUp';
import type { Values } from '#engine/schema/writable';
import type { Resource } from '#engine/schema/resource';
import { unescapeFormula } from '#engine/schema/wire/spreadsheet';
import { lineOf } from '#engine/client/views/Import/importLine';
import { guessMapping, importFields } from '#engine/client/views/Import/mapping';
import { makeRecord, nextSeed } from '#tests/makeRecord';
import { apiForFile } from '../api';
import { readXlsx } from '#engine/tests/readXlsx';
import { importAnyway } from '#engine/tests/importAnyway';
import { parseCsv } from '#engine/tests/parseCsv';

// Every declared resource that is added to by hand and exported: a resource that is declared tomorrow is tested without
// a line here.

const api = await apiForFile();
const admin = await api.enter(administrator);

const count = 4;
const both = resources.filter((resource) =>
  ['insert', 'export', 'list'].every((call) => mayDo(administrator, resource, call)),
);

/** What a form writes and a file holds; no file holds a password. */
const columnsOf = (resource: Resource) =>
  importFields(resource, administrator).filter(({ name }) => maySee(administrator, resource, name));

const call = async (path: string, body: object) => {
  const { code, msg, data } = await api.post(path, admin.token, body);
  if (code !== 0) throw new Error(`${path}: ${code} ${msg} ${JSON.stringify(data)}`);
  return data as { readonly id: number };
};

/** Texts with all that a file could break at. */
const trap = (place: number) => `=1+${place}, "b";\t'${place}`;

/** Sends lines as the console does; what declares no import takes them all the same, should it declare one. */
const importLines = async (resource: Resource, body: Values): Promise<readonly LineOutcome[]> => {
  if (mayDo(administrator, resource, 'import'))
    return (await api.post(`${resource.api}/import`, admin.token, body)).data as readonly LineOutcome[];
  return importAnyway(api, admin, resource, body);
};

const rowsOf = async (resource: Resource, ids: readonly number[]) => {
  const rows = [];
  for (const id of ids) {
    const { data } = await api.get(`${resource.api}/detail`, admin.token, { id });
    rows.push(
      Object.fromEntries(columnsOf(resource).map(({ name }) => [name, (data as Record<string, unknown>)[name]])),
    );
  }
  return rows;
};

describe.each(both)('an export of $name', (resource) => {
  const fields = columnsOf(resource);
  const columns = fields.map(({ name }) => name).join(',');
  let ids: readonly number[];
  beforeAll(async () => {
    const made = [];
    for (let place = 0; place < count; place += 1) made.push((await makeRecord(call, resource, trap)).id);
    ids = made;
  });
  const file = async (format: string, language: string) => {
    const query = { id: ids.join(','), sort: 'id', columns, format };
    const response = await api.request('GET', `${resource.api}/export`, { token: admin.token, query, language });
    return new Uint8Array(await response.arrayBuffer());
  };
  const cellsIn = async (language: string) =>
    parseCsv(new TextDecoder().decode(await file('csv', language)).replace('\uFEFF', ''));

  test.each(locales)('comes back by an import, from a file in %s', async (language) => {
    const [head = [], ...cells] = await cellsIn(language);
    const mapping = guessMapping(importFields(resource, administrator), head);
    expect(Object.keys(mapping).toSorted()).toEqual(fields.map(({ name }) => name).toSorted());
    // Records that are there have the unique values of the file already, and passwords are in no file.
    const fresh = importFields(resource, administrator).filter(
      ({ name, field }) => field.unique || (field.required && !maySee(administrator, resource, name)),
    );
    const rows = cells.map((row, at) => {
      const line = at + 2;
      const seed = { ...nextSeed((place) => `${language} ${place}`), now: api.clock.now };
      const { values } = lineOf(resource, administrator, mapping, { line, cells: row });
      return {
        line,
        ...values,
        ...Object.fromEntries(fresh.map(({ name, field }) => [name, madeUpValue(field, seed)])),
      };
    });
    // Each language's file has a mark of its own: one that was sent already is refused.
    const body = { again: true, file: String(locales.indexOf(language)).padStart(64, '0'), rows };
    const dry = await importLines(resource, { ...body, dryRun: true });
    expect(dry.map(({ state, faults = {} }) => ({ state, faults }))).toEqual(
      rows.map(() => ({ state: 'ok', faults: {} })),
    );
    const added = (await importLines(resource, body)).map(({ id = 0 }) => id);
    const but = (one: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(Object.entries(one).filter(([name]) => !fresh.some((field) => field.name === name)));
    expect((await rowsOf(resource, added)).map(but)).toEqual((await rowsOf(resource, ids)).map(but));
  });

  test('says the same in a workbook', async () => {
    const [, ...lines] = await cellsIn('zh-CN');
    const [, ...sheet] = readXlsx(await file('xlsx', 'zh-CN'));
    expect(sheet).toHaveLength(count);
    // Numbers and times have a form of their own there.
    const isText = ({ type }: { type: string }) => type !== 'n' && type !== 'empty';
    for (const [at, row] of sheet.entries()) {
      const inFile = row.map((_cell, column) => unescapeFormula(lines[at]?.[column] ?? ''));
      expect(row.filter(isText).map(({ text }) => text)).toEqual(
        inFile.filter((_text, column) => isText(row[column] ?? { type: 'empty' })),
      );
    }
  });
});
