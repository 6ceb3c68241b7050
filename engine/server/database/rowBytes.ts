/**
 * A row as PostgreSQL sends it: a letter, the length of the rest, the number of values, and of each value its length, -1
 * for an empty one, and its text in UTF-8. These are the places of the numbers, and of the first value.
 */
export const [lengthAt, countAt, valuesAt] = [1, 5, 7];
/** The bytes that the length of a value takes. */
export const lengthSize = 4;

const [encoder, decoder] = [new TextEncoder(), new TextDecoder('utf-8', { ignoreBOM: true })];

/** Returns the values of all rows in a piece; an empty one is an empty text. */
export const cellsIn = (piece: Uint8Array): string[][] => {
  const view = new DataView(piece.buffer, piece.byteOffset, piece.byteLength);
  // They are read as one text, which takes a fraction of the time. PostgreSQL keeps no zero in a text.
  const texts = new Uint8Array(piece.length);
  const counts = [];
  let end = 0;
  for (let row = 0; row < piece.length; row += lengthAt + view.getInt32(row + lengthAt)) {
    const count = view.getInt16(row + countAt);
    counts.push(count);
    let at = row + valuesAt;
    for (let left = count; left > 0; left -= 1) {
      const from = at + lengthSize;
      at = from + Math.max(0, view.getInt32(at));
      texts.set(piece.subarray(from, at), end);
      end += at - from + 1;
    }
  }
  const cells = decoder.decode(texts.subarray(0, end)).split('\0');
  let taken = 0;
  return counts.map((count) => cells.slice(taken, (taken += count)));
};

/** Returns a row as PostgreSQL would send it. */
export const rowBytes = (values: readonly (string | null)[]): Uint8Array => {
  const texts = values.map((text) => encoder.encode(text ?? ''));
  const row = new Uint8Array(texts.reduce((size, { length }) => size + lengthSize + length, valuesAt));
  const view = new DataView(row.buffer);
  view.setInt32(lengthAt, row.length - lengthAt);
  view.setInt16(countAt, values.length);
  let at = valuesAt;
  texts.forEach((text, place) => {
    view.setInt32(at, values[place] === null ? -1 : text.length);
    row.set(text, at + lengthSize);
    at += lengthSize + text.length;
  });
  return row;
};
