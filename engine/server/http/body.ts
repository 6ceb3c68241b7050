import type { Values } from '#engine/schema/writable';
import { invalid, overloaded, Refusal, tooLarge } from '#engine/server/refusals';
import { isPlainObject } from '#engine/schema/shape';

/** Deepest nesting that is parsed at all; how deep a payload may be is checked once it is parsed. */
const parsedDepthMax = 32;
/** Bytes of the largest body for each value in it: 2,048 values in 100 KiB, 20,971 in the MiB of an import. */
const bytesForEach = 50;

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openArray, openObject, closeArray, closeObject] = [0x5b, 0x7b, 0x5d, 0x7d];

/** The place after a JSON text that begins at `from`, its quote. */
const afterText = (bytes: Uint8Array, from: number): number => {
  let at = bytes.indexOf(quote, from + 1);
  for (; at !== -1; at = bytes.indexOf(quote, at + 1)) {
    let slashes = 0;
    while (bytes[at - 1 - slashes] === backslash) slashes += 1;
    if (slashes % 2 === 0) return at + 1;
  }
  return bytes.length;
};

/**
 * Refuses bytes whose JSON holds far more values, or nests far deeper, than any payload of ours. What that costs to
 * parse and to check would be a stranger's to cause. Looks at each byte once, and makes no objects.
 */
export const refuseLargeShape = (bytes: Uint8Array, bodyMax: number): void => {
  const valuesMax = Math.floor(bodyMax / bytesForEach);
  let values = 1;
  let depth = 0;
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at];
    if (byte === quote) {
      at = afterText(bytes, at);
      continue;
    }
    if (byte === openArray || byte === openObject) depth += 1;
    else if (byte === closeArray || byte === closeObject) depth -= 1;
    else if (byte !== comma) {
      at += 1;
      continue;
    }
    if (byte !== closeArray && byte !== closeObject) values += 1;
    if (depth > parsedDepthMax) throw invalid({ body: 'wrongType' });
    if (values > valuesMax) throw invalid({ body: 'tooBigText' });
    at += 1;
  }
};

/** Default limit of a body in bytes. */
const bodyMax = 100 * 1024;
/** Deepest nesting of a body: a line of an import with a value of JSON, whose type says how deep that may be. */
const depthMax = 20;

/** PostgreSQL refuses NUL, and lone surrogates are no text. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** As a plain property `__proto__` would vanish instead of being refused as unknown. */
const isName = (name: string) => isStorable(name) && name !== '__proto__';

const refuseBad = (value: unknown, field: string, depth = 0): void => {
  if (depth > depthMax) throw invalid({ [field]: 'wrongType' });
  if (typeof value === 'string' && !isStorable(value)) throw invalid({ [field]: 'invalidText' });
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (!isName(key)) throw invalid({ [field || 'body']: 'unknownField' });
    refuseBad(inner, field || key, depth + 1);
  }
};

/**
 * Reads and discards this many more bytes of a refused body, since a client that is cut off while it sends never learns
 * why.
 */
const discardMax = 4 * 1024 * 1024;

/** Keeps no more than the limit, whatever length was announced. */
const readBytes = async (request: Request, max: number): Promise<ArrayBuffer> => {
  const length = request.headers.get('content-length');
  const announced = Number(length);
  if (announced > max + discardMax) throw tooLarge();
  // HTTP ends such a body at its length. As a whole it needs no stream, which took a fifth of a booking's time in Node.
  if (length !== null && announced <= max) return request.arrayBuffer();
  const reader = request.body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.length;
    if (size > max + discardMax) throw tooLarge();
    if (size <= max) parts.push(part.value);
  }
  if (size > max) throw tooLarge();
  return new Blob(parts).arrayBuffer();
};

/** Whoever leaves while they send get what everybody gets who leaves: it is no mistake of ours. */
const brokenOff = (error: unknown): never => {
  throw error instanceof Refusal ? error : overloaded();
};

const parse = (bytes: ArrayBuffer): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw invalid({ body: 'wrongType' });
  }
};

/** The body of a call as one JSON object; an empty body is an empty object. Refuses everything else. */
export const readBody = async (request: Request, max = bodyMax): Promise<Values> => {
  const bytes = await readBytes(request, max).catch(brokenOff);
  refuseLargeShape(new Uint8Array(bytes), max);
  const body = bytes.byteLength === 0 ? {} : parse(bytes);
  if (!isPlainObject(body)) throw invalid({ body: 'wrongType' });
  refuseBad(body, '');
  return body;
};

/** The query of a call; a name that occurs twice holds both values, separated by a comma. */
export const readQuery = (request: Request): Readonly<Record<string, string>> => {
  const query = new Map<string, string>();
  for (const [name, value] of new URL(request.url).searchParams) {
    if (!isName(name)) throw invalid({ query: 'unknownField' });
    if (!isStorable(value)) throw invalid({ [name]: 'invalidText' });
    const before = query.get(name);
    query.set(name, before === undefined ? value : `${before},${value}`);
  }
  return Object.fromEntries(query);
};
