import type { Fault } from '#engine/schema/faults';
import { isPlainObject, ShapeError } from '#engine/schema/shape';
import { fieldType } from './fieldType';

/** An object or a list of JSON, whatever it holds; `max` counts the characters of its shortest text. An empty list is no value. */
export interface JsonData {
  options: { max: number };
  value: Readonly<Record<string, unknown>> | readonly unknown[];
}

/** Objects and lists within each other. */
const depthMax = 16;

const isObjectOrList = (value: unknown): value is JsonData['value'] => isPlainObject(value) || Array.isArray(value);

/** PostgreSQL stores no NUL and no half of a letter, not even within JSON. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** What is wrong inside. A number that JavaScript rounds would come back as another one, and `__proto__` is lost in copies. */
const faultIn = (value: unknown, depth: number): Fault | undefined => {
  if (typeof value === 'string') return isStorable(value) ? undefined : 'invalidText';
  if (typeof value === 'number')
    return Number.isInteger(value) === Number.isSafeInteger(value) && Number.isFinite(value) ? undefined : 'inexact';
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > depthMax) return 'tooDeep';
  for (const [key, one] of Object.entries(value)) {
    const fault = key === '__proto__' ? 'oddKey' : isStorable(key) ? faultIn(one, depth + 1) : 'invalidText';
    if (fault) return fault;
  }
  return undefined;
};

/** A field for an object or a list of JSON, which people read as a tree and write as text. */
export const jsonData = fieldType<JsonData>()('jsonData', {
  check: (value, { max }) => {
    if (!isObjectOrList(value)) return 'badJson';
    return faultIn(value, 1) ?? (JSON.stringify(value).length > max ? 'tooBigText' : undefined);
  },
  parse: (text) => {
    try {
      const value: unknown = JSON.parse(text);
      return isObjectOrList(value) ? value : text;
    } catch {
      return text.trim();
    }
  },
  shape: () => (value) => {
    if (!isObjectOrList(value)) throw new ShapeError();
    return value;
  },
  clean: (value) => value,
  operators: [],
  width: () => 240,
  full: () => 480,
  whole: 'own',
  isLong: true,
});
