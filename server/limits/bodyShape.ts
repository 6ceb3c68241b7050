import { invalid } from '#server/refusals';

/** Deepest nesting that is parsed at all; how deep a payload may be is said where it is read (server/http/answerCall.ts). */
const depthMax = 32;
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
    if (depth > depthMax) throw invalid({ body: 'wrongType' });
    if (values > valuesMax) throw invalid({ body: 'tooBigText' });
    at += 1;
  }
};
