import { describe, expect, it } from 'vitest';
import { typeOf } from '#engine/schema/field';
import { fromCell } from '#engine/schema/wire/importing';
import { clean } from '#engine/schema/clean';
import { check, parse, targetOf } from '#engine/schema/values';
import { kinds, specimens } from '#tests/src/fieldTypes/specimen';

describe.each(kinds)('a value of type %s', (kind) => {
  const { field, value, texts, wrong } = specimens[kind];

  it('is valid and kept as it is', () => {
    // Only the server writes what changed, and what is asked for.
    expect(check(field, value)).toBe(['changes', 'proposal'].includes(kind) ? 'readOnly' : undefined);
    expect(clean(field, value)).toEqual(value);
  });

  it.each(wrong)('is refused when it is none: %o', (none, fault) => {
    expect(check(field, none)).toBe(fault);
  });

  it.each(texts)('is read from the text %o', (text, meant) => {
    expect(parse(field, text)).toEqual(meant);
  });

  it('survives an answer unchanged', () => {
    expect(typeOf(field).shape(field)(value)).toEqual(value);
  });
});

it('a cell of a file means what the same text means elsewhere, except a record, whose name only the server knows', () => {
  for (const kind of kinds) {
    const { field, texts } = specimens[kind];
    const isRead = targetOf(field) === undefined && kind !== 'password';
    const named = (text: string) => (kind === 'references' ? text.split('；') : text.trim());
    for (const [text, meant] of texts) expect(fromCell(field, text)).toEqual(isRead ? meant : named(text));
  }
});
