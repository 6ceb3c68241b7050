// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { entry } from '#resources/entry/entry';
import { linesMax, importBodyMax } from '#engine/schema/wire/importing';
import { fitting, isValid, lineOf, wireRow } from '#engine/client/views/Import/importLine';
import { guessMapping, importFields, remapped, unmapped } from '#engine/client/views/Import/mapping';
import { csvFile, refusedFile } from '#engine/client/views/Import/csv';

const fields = importFields(entry, 'employee');
const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name);

describe('the columns of a file', () => {
  test('are those of the form', () => {
    expect(namesOf(fields)).toEqual(entry.form.flatMap((group): readonly string[] => group.fields));
  });

  test.each([
    ['in Chinese', ['商户', '玩家 ID', '结果', '剪辑']],
    ['in English', ['Merchant', 'player id', 'RESULT', 'Cutting']],
    ['as the API names them', ['tenantId', 'playerId', 'result', 'cutting']],
    ['with marks of their own', [' 商户* ', '玩家ID（必填）', '结果:', '剪辑 (必填)']],
  ])('are known by their heads %s', (_how, header) => {
    expect(guessMapping(fields, header)).toEqual({ tenantId: 0, playerId: 1, result: 2, cutting: 3 });
  });

  test('are known by a part of a label that names two things', () => {
    expect(guessMapping(fields, ['俱乐部', 'x'])).toEqual({ platform: 0 });
    expect(guessMapping(fields, ['x', 'club'])).toEqual({ platform: 1 });
  });

  test('belong to one field each: another head of the same name stays free, and a choice takes it from the other field', () => {
    expect(guessMapping(fields, ['备注', '备注'])).toEqual({ remark: 0 });
    expect(remapped({ remark: 0, platform: 1 }, 'playerName', 0)).toEqual({ platform: 1, playerName: 0 });
    expect(remapped({ remark: 0, platform: 1 }, 'remark', undefined)).toEqual({ platform: 1 });
  });

  test('that are required and missing are named', () => {
    expect(namesOf(unmapped(fields, { tenantId: 0, result: 3 }))).toEqual(['playerId', 'cutting']);
  });
});

const mapping = { tenantId: 0, playerId: 1, result: 2, cutting: 3, evidence: 4 };
const read = (...cells: string[]) => lineOf(entry, 'employee', mapping, { line: 7, cells });

describe('a row of the file', () => {
  test('is read by words of either language or numbers, and goes out under its line', () => {
    const values = { tenantId: '星河互娱', playerId: 'p1', result: 4, cutting: 2 };
    for (const [result, cutting] of [
      ['代打', '不剪辑'],
      ['played by PROXY', 'unedited'],
      ['4', '2'],
    ] as const) {
      const line = read('星河互娱', ' p1 ', result, cutting);
      expect(isValid(line)).toBe(true);
      expect(wireRow(line)).toEqual({ line: 7, ...values });
    }
  });

  test('has its links parted by line breaks, spaces or semicolons', () => {
    const links = ['https://a.example/1,2', 'https://b.example', 'https://c.example'];
    expect(read('m', 'p', '1', '0', links.join('\n')).values['evidence']).toEqual(links);
    expect(read('m', 'p', '1', '0', `${links[0]} ${links[1]}; ${links[2]}`).values['evidence']).toEqual(links);
  });

  test('is refused by the rules of the form before it is sent', () => {
    expect(read('', 'x'.repeat(65), '坏', '', 'ftp://x').faults).toEqual({
      tenantId: 'required',
      playerId: 'tooLong',
      result: 'notAnOption',
      cutting: 'required',
      evidence: 'badLink',
    });
    expect(read('m').faults).toEqual({ playerId: 'required', result: 'required', cutting: 'required' });
  });

  test('loses the apostrophe that an export put before a formula', () => {
    expect(read("'=m", "'p", '1', '0').values).toMatchObject({ tenantId: '=m', playerId: "'p" });
  });
});

test('a call takes as many lines as fit into it, and never none', () => {
  const line = read('m', 'p', '1', '0');
  expect(
    fitting(
      Array.from({ length: 600 }, () => line),
      300,
    ),
  ).toBe(300);
  expect(
    fitting(
      Array.from({ length: 600 }, () => line),
      9999,
    ),
  ).toBe(linesMax);
  const large = read('m', 'p', '1', '0', `https://a.example/${'界'.repeat(2000)}`);
  const count = fitting(
    Array.from({ length: 600 }, () => large),
    500,
  );
  const body = JSON.stringify({ file: 'a'.repeat(64), rows: Array.from({ length: count }, () => wireRow(large)) });
  expect(new TextEncoder().encode(body).length).toBeLessThanOrEqual(importBodyMax);
  expect(count).toBeGreaterThan(100);
  expect(fitting([{ ...large, values: { remark: 'x'.repeat(importBodyMax) } }], 5)).toBe(1);
});

test('the file of refused rows has their own columns and the reason, harmless to spreadsheets and fit to be imported', async () => {
  const file = refusedFile(['a', 'b'], '原因');
  file.add(['=1', "'=2", 'beyond'], 'wrong, "so"');
  file.add(['x'], 'short');
  const bytes = new Uint8Array(await file.blob().arrayBuffer());
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
  expect(new TextDecoder().decode(bytes)).toBe('a,b,原因\r\n\'=1,\'=2,"wrong, ""so"""\r\nx,,short\r\n');
});

test('many refused rows keep their order', async () => {
  const file = refusedFile(['a'], 'why');
  const names = Array.from({ length: 5000 }, (_, at) => `row ${at} ${'x'.repeat(100)}`);
  for (const name of names) file.add([name], '-');
  const lines = (await file.blob().text()).split('\r\n').slice(1, -1);
  expect(lines).toEqual(names.map((name) => `${name},-`));
});

test('a template is the heads with the mark by which Excel knows UTF-8', async () => {
  const bytes = new Uint8Array(await csvFile([['商户', '玩家 ID']]).arrayBuffer());
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe('\uFEFF商户,玩家 ID\r\n');
});
