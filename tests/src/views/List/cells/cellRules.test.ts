// @vitest-environment node
import type { RaRecord } from 'react-admin';
import { expect, test, describe } from 'vitest';
import { moved, rangeOf } from '#engine/client/views/List/cells/place';
import { account } from '#engine/subjects/account/account';
import { entry } from '#resources/entry/entry';
import type { Person } from '#engine/schema/access';
import type { Resource } from '#engine/schema/resource';
import { refuseEdit, pastedAt } from '#engine/client/views/List/cells/pasted';
import { parseTsv } from '#engine/client/views/List/cells/parseTsv';
import { copiedCells, formatHtml, formatTsv } from '#engine/client/views/List/cells/copied';
import { amountLog } from '#resources/amountLog/amountLog';
import { integer } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { systemFields } from '#engine/schema/systemFields';

const extent = { rows: 30, columns: 4 };
const at = (row: number, column: number) => ({ row, column });

test.each([
  ['ArrowRight', at(2, 1), at(2, 2), at(2, 3)],
  ['ArrowLeft', at(2, 1), at(2, 0), at(2, 0)],
  ['ArrowDown', at(2, 1), at(3, 1), at(29, 1)],
  ['ArrowUp', at(2, 1), at(1, 1), at(0, 1)],
  ['Home', at(2, 1), at(2, 0), at(0, 0)],
  ['End', at(2, 1), at(2, 3), at(29, 3)],
  ['PageDown', at(2, 1), at(12, 1), at(12, 1)],
  ['PageUp', at(12, 1), at(2, 1), at(2, 1)],
] as const)('%s moves the cursor, with Ctrl to the end', (key, from, to, toEnd) => {
  expect(moved(from, key, false, extent)).toEqual(to);
  expect(moved(from, key, true, extent)).toEqual(toEnd);
});

test('the cursor stays inside the list, and left of the first cell is its row', () => {
  expect(moved(at(29, 3), 'ArrowRight', false, extent)).toEqual(at(29, 3));
  expect(moved(at(29, 3), 'PageDown', false, extent)).toEqual(at(29, 3));
  expect(moved(at(0, 0), 'ArrowUp', false, extent)).toEqual(at(0, 0));
  expect(moved(at(4, 0), 'ArrowLeft', false, extent)).toEqual(at(4, -1));
  expect(moved(at(4, -1), 'ArrowRight', false, extent)).toEqual(at(4, 0));
});

test('other keys move nothing', () => {
  expect(moved(at(1, 1), 'a', false, extent)).toBeUndefined();
});

test('a range holds the cells between its ends, whichever came first', () => {
  expect(rangeOf(at(5, 3), at(2, 1))).toEqual({ from: at(2, 1), to: at(5, 3) });
  expect(rangeOf(at(1, -1), at(1, 2))).toEqual({ from: at(1, 0), to: at(1, 2) });
});

const admin: Person = { id: 1, role: 'admin', organizationId: null };
const employee: Person = { id: 7, role: 'employee', organizationId: null };
const columnsOf = (resource: Resource, ...names: string[]) =>
  names.flatMap((name) => {
    const field = resource.fields[name];
    return field
      ? [{ name, field, label: name, numeric: false, sortable: false, width: 100, full: 100, own: false }]
      : [];
  });
const person = (id: number, more = {}) => ({
  id,
  version: 3,
  username: `user${id}`,
  name: `Name ${id}`,
  phone: null,
  role: 'employee',
  status: 1,
  ...more,
});
const target = {
  resource: account,
  person: admin,
  rows: [person(1), person(2), person(3)],
  columns: columnsOf(account, 'username', 'name', 'phone'),
};

describe('a paste', () => {
  test('changes the cells right of and below the cursor, and leaves equal ones alone', () => {
    const { records, faults } = pastedAt(target, { row: 1, column: 1 }, [
      ['Name 2', '123'],
      [' Ann ', ''],
    ]);
    expect(faults).toEqual([]);
    expect(records.map(({ record, values }) => [record.id, values])).toEqual([
      [2, { phone: '123' }],
      [3, { name: 'Ann' }],
    ]);
  });

  test('names each cell that does not take its text, and changes the others', () => {
    const { records, faults } = pastedAt(target, { row: 1, column: 0 }, [
      ['taken', '', '5'],
      ['user3', 'x'.repeat(33), 'call me', 'more'],
      ['below'],
    ]);
    expect(records.map(({ record, values }) => [record.id, values])).toEqual([[2, { phone: '5' }]]);
    expect(faults.map(({ record, name, fault }) => [record?.id, name, fault])).toEqual([
      [2, 'username', 'notHere'],
      [2, 'name', 'required'],
      [3, 'username', 'notHere'],
      [3, undefined, 'outside'],
      [3, 'name', 'tooLong'],
      [3, 'phone', 'pattern'],
      [undefined, undefined, 'outside'],
    ]);
  });
});

describe('a cell', () => {
  const row = { id: 1, operatorId: 7, playerName: 'x' };
  test('is changed in the list by those who may change it in the form', () => {
    expect(refuseEdit(entry, admin, row, 'playerName')).toBeUndefined();
    expect(refuseEdit(entry, employee, row, 'playerName')).toBeUndefined();
    expect(refuseEdit(entry, employee, { ...row, operatorId: 8 }, 'playerName')).toBe('notYours');
    expect(refuseEdit(entry, { id: 2, role: 'tenant_admin', organizationId: 1 }, row, 'playerName')).toBe('notYours');
  });

  test('is left alone where its column is not declared for that', () => {
    expect(refuseEdit(entry, admin, row, 'result')).toBe('notHere');
    expect(refuseEdit(entry, admin, row, 'createdAt')).toBe('notHere');
  });
});

test.each([
  ['one cell', 'a', [['a']]],
  [
    'rows and columns',
    'a\tb\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'the line break at the end, as Excel writes it',
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'empty cells',
    '\ta\t\n\t\t',
    [
      ['', 'a', ''],
      ['', '', ''],
    ],
  ],
  ['line breaks, tabs and quotes in quotes', '"a\nb"\t"c\td"\t"say ""hi"""', [['a\nb', 'c\td', 'say "hi"']]],
  ['a quote inside a cell', 'a"b\tc', [['a"b', 'c']]],
  [
    'quotes that do not pair up',
    '"7\ta\n5" pipe\t"6"x',
    [
      ['"7', 'a'],
      ['5" pipe', '"6"x'],
    ],
  ],
  ['an empty cell, as Excel writes it', '\r\n', [['']]],
  ['an empty row between others', 'a\n\nb', [['a'], [''], ['b']]],
] as const)('pasted text is read: %s', (_, text, cells) => {
  expect(parseTsv(text)).toEqual(cells);
});

const words = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((text) => ({ kind: 'text', text }) as const));

test('what is copied is read again as it was', () => {
  const cells = [
    ['plain', 'tab\there', 'two\nlines'],
    ['"quoted"', '', ' 空格 '],
  ];
  expect(parseTsv(formatTsv(words(cells)))).toEqual(cells);
});

test('what a person wrote is copied as a text, never as a formula', () => {
  const cells = [['=HYPERLINK("http://x.example")', '+86 138 0000', '-1,200.50', "'=kept", 'two\n@lines']];
  expect(formatTsv(words([['=1+1', '@SUM(A1)', '-1,200.50', '张三']]))).toBe("'=1+1\t'@SUM(A1)\t-1,200.50\t张三");
  expect(parseTsv(formatTsv(words(cells)))).toEqual(cells);
});

describe('amounts, numbers and times are copied as such', () => {
  const context = { locale: 'en-US', titleOf: () => undefined, hrefOf: () => undefined } as const;
  const copied = (resource: Resource, record: RaRecord, ...names: string[]) => {
    const columns = columnsOf(resource, ...names);
    const cells = copiedCells([record], columns, context, rangeOf(at(0, 0), at(0, columns.length - 1)));
    return { tsv: formatTsv(cells), html: formatHtml(cells) };
  };

  test.each([
    ['a deposit', { type: 1, amount: '2.00' }, '2.00'],
    ['a deduction, with a minus of ASCII', { type: 2, amount: '1234567.50' }, '-1234567.50'],
    ['a zero', { type: 1, amount: '0.00' }, '0.00'],
  ])('%s', (_what, values, text) => {
    const { tsv, html } = copied(amountLog, { id: 1, ...values }, 'amount');
    expect(tsv).toBe(text);
    expect(html).toContain(`<td style="mso-number-format:'0\\.00'" sdval="${text}" sdnum="1033;0;0.00">${text}</td>`);
  });

  test('a balance has neither unit nor grouping, and a time has seconds', () => {
    const time = '2026-03-05T06:07:08.000Z';
    const { tsv } = copied(amountLog, { id: 1, balanceAfter: '1234567.80', createdAt: time }, 'balanceAfter');
    expect(tsv).toBe('1234567.80');
    const created = copied(
      { ...amountLog, fields: { createdAt: systemFields.createdAt } },
      { id: 1, createdAt: time },
      'createdAt',
    );
    expect(created.tsv).toMatch(/^2026-03-0\d \d\d:\d7:08$/);
    expect(created.html).toContain(String.raw`mso-number-format:'yyyy\-mm\-dd hh\:mm\:ss'`);
  });

  test('a count is its digits; a number with more than 15 of them is a text', () => {
    const counts = { id: 1, version: 12_345, tenantId: 9_007_199_254_740_991 };
    const resource = {
      ...amountLog,
      fields: { version: integer(say('次', 'Count'), {}), tenantId: integer(say('号', 'No.'), { big: true }) },
    };
    const { tsv, html } = copied(resource, counts, 'version', 'tenantId');
    expect(tsv).toBe('12345\t9007199254740991');
    expect(html).toContain('sdval="12345"');
    expect(html).not.toContain('sdval="9007199254740991"');
  });

  test('an id of digits stays a text, and what a person wrote is no formula and no markup', () => {
    const written = { id: 1, playerId: '00123456', playerName: '=1+1', platform: '<b>"A"\n&</b>', remark: '−5' };
    const { tsv, html } = copied(entry, written, 'playerId', 'playerName', 'platform', 'remark');
    expect(tsv).toBe('00123456\t\'=1+1\t"<b>""A""\n&</b>"\t\'−5');
    expect(html).toContain(String.raw`<td style="mso-number-format:'\@'" sdnum="1033;0;@">00123456</td>`);
    expect(html).toContain(">'=1+1</td>");
    expect(html).toContain('>&lt;b&gt;&quot;A&quot;<br>&amp;&lt;/b&gt;</td>');
  });

  test('an empty value is an empty cell', () => {
    expect(copied(amountLog, { id: 1, amount: null }, 'amount', 'remark').tsv).toBe('\t');
  });
});
