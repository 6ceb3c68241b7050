// @vitest-environment node
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonFault } from '#engine/client/fieldTypes/jsonData/jsonFault';

test.each([
  ['{\n  "a": 1,\n  "b": tru\n}', 3, 8],
  ['{\n  "a": 1,\n}', 3, 1],
  ['[1 2]', 1, 4],
  ['{"a": "open\n}', 1, 7],
  ["{'a': 1}", 1, 2],
  ['{"a": 1} x', 1, 10],
  ['[01]', 1, 3],
  ['["\t"]', 1, 2],
  ['', 1, 1],
  ['{', 1, 2],
])('the place where a text stops being JSON is named: %j', (text, line, column) => {
  expect(jsonFault(text)).toEqual({ line, column });
});

test('has none exactly when the text is JSON', () => {
  const isJson = (text: string) => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  };
  fc.assert(
    fc.property(
      fc.json(),
      fc.nat(),
      fc.constantFrom('', ',', '"', '}', '\\', '\u0085', 'e', '\n'),
      (json, at, extra) => {
        const place = at % (json.length + 1);
        const text = json.slice(0, place) + extra + json.slice(place);
        expect(jsonFault(text) === undefined).toBe(isJson(text));
      },
    ),
  );
});
