import type { Composite, Part } from '#resources/schema/answer';
import { isPlainObject } from '#resources/schema/shape';
import type { Role } from '#resources/schema/roles';
import type { Finding } from './deviations';
import { found, short } from './envelope';
import type { Exchange } from './exchange';
import { checkRows, type Row } from './rows';
import { deviationOf, wantedOf } from './values';

interface AnswerPart {
  readonly exchange: Exchange;
  readonly role: Role;
  readonly place: string;
  readonly value: unknown;
}

/** Where other servers put the rows of a list. */
const wrappers = ['rows', 'list', 'records', 'items', 'data', 'content'];

/** The rows of a list's data: as they are, or out of a wrapper. */
export const rowsIn = (data: unknown): { readonly rows: readonly Row[]; readonly wrapper?: string } | undefined => {
  if (Array.isArray(data)) return { rows: data.filter(isPlainObject) };
  const wrapper = isPlainObject(data) ? wrappers.find((name) => Array.isArray(data[name])) : undefined;
  const listed = isPlainObject(data) && wrapper !== undefined ? data[wrapper] : undefined;
  return wrapper !== undefined && Array.isArray(listed) ? { rows: listed.filter(isPlainObject), wrapper } : undefined;
};

const isComposite = (part: Part): part is Composite => !('label' in part);

const otherShape = ({ exchange, place, value }: AnswerPart, wanted: string): Finding[] => [
  found(exchange, 'otherShape', place, short(value), wanted),
];

const checkList = (of: Part, seen: AnswerPart): Finding[] => {
  const listed = rowsIn(seen.value);
  if (!Array.isArray(seen.value) && !listed) return otherShape(seen, 'a list');
  const wrapped =
    listed?.wrapper === undefined
      ? []
      : [found(seen.exchange, 'wrappedRows', seen.place, `{${listed.wrapper}: […]}`, '[…]')];
  const place = `${seen.place}[]`;
  if (of.kind === 'row') return [...wrapped, ...checkRows(seen.exchange, of.of, seen.role, place, listed?.rows ?? [])];
  const items: readonly unknown[] = Array.isArray(seen.value) ? seen.value : (listed?.rows ?? []);
  // One item that deviates stands for all.
  const first = items.map((value) => checkPart(of, { ...seen, place, value })).find((findings) => findings.length > 0);
  return [...wrapped, ...(first ?? [])];
};

/** Compares a part of an answer with its declaration. */
export const checkPart = (part: Part, seen: AnswerPart): Finding[] => {
  const { value, place } = seen;
  if (!isComposite(part)) {
    if (value === null || value === undefined) return otherShape(seen, wantedOf(part));
    const deviation = deviationOf(place.split('.').at(-1) ?? '', part, value);
    return deviation === undefined ? [] : [found(seen.exchange, deviation, place, short(value), wantedOf(part))];
  }
  switch (part.kind) {
    case 'object':
      if (!isPlainObject(value)) return otherShape(seen, `an object with ${Object.keys(part.parts).join(', ')}`);
      return Object.entries(part.parts).flatMap(([name, one]) =>
        checkPart(one, { ...seen, place: `${place}.${name}`, value: value[name] }),
      );
    case 'list':
      return checkList(part.of, seen);
    case 'row':
      return isPlainObject(value)
        ? checkRows(seen.exchange, part.of, seen.role, place, [value])
        : otherShape(seen, 'a record');
    case 'orNull':
    case 'or':
      return value === null || value === undefined ? [] : checkPart(part.of, seen);
    case 'table':
      return isPlainObject(value)
        ? Object.entries(value).flatMap(([name, one]) =>
            checkPart(part.of, { ...seen, place: `${place}.${name}`, value: one }),
          )
        : otherShape(seen, 'an object');
    case 'number':
      return typeof value === 'number' ? [] : otherShape(seen, 'a number');
    // Whatever else is answered, the console takes it or leaves it.
    case 'changedRows':
    case 'unread':
    case 'json':
    case 'done':
    case 'stream':
      return [];
  }
};
