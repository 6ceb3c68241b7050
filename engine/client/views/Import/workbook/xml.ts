import { SaxesParser } from 'saxes';
import { BadFile } from '#engine/client/views/Import/file';

type Attributes = Readonly<Record<string, string>>;

/** What is heard of an XML file; names come without their prefix, which each program chooses. */
export interface XmlReader {
  readonly open: (name: string, attributes: Attributes) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

/** Bytes without any tag: no cell holds so much. */
const textMax = 8 * 1024 * 1024;

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Reads XML piece by piece, without a tree, and yields the bytes read after each piece. Entities that a file declares are
 * unknown to the parser, so none can expand.
 */
export async function* readXml(
  pieces: AsyncIterable<Uint8Array>,
  reader: XmlReader,
): AsyncGenerator<number, void, undefined> {
  const decoder = new TextDecoder();
  const parser = new SaxesParser();
  let [bytes, tagAt] = [0, 0];
  parser.on('opentag', ({ name, attributes }) => {
    tagAt = bytes;
    reader.open(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    tagAt = bytes;
    reader.close?.(localName(name));
  });
  const onText = (text: string) => reader.text?.(text);
  parser.on('text', onText);
  parser.on('cdata', onText);
  const feed = (text: string, last = false) => {
    try {
      parser.write(text);
      if (last) parser.close();
    } catch (error) {
      throw error instanceof BadFile ? error : new BadFile('broken');
    }
  };
  for await (const piece of pieces) {
    bytes += piece.length;
    feed(decoder.decode(piece, { stream: true }));
    if (bytes - tagAt > textMax) throw new BadFile('tooLarge');
    yield bytes;
  }
  feed(decoder.decode(), true);
  yield bytes;
}

/** Reads all of it at once. */
export const readWholeXml = async (pieces: AsyncIterable<Uint8Array>, reader: XmlReader): Promise<void> => {
  for await (const _bytes of readXml(pieces, reader));
};

/** The value of an attribute under any prefix (`r:id`, `table:name`). */
export const attribute = (attributes: Attributes, name: string): string | undefined =>
  attributes[name] ?? Object.entries(attributes).find(([key]) => localName(key) === name)?.[1];
