import { Refused } from '#make/refused';

/** A text in both languages. */
export interface Words {
  readonly zh: string;
  readonly en: string;
}

/** Reads `设备/Device`. */
export const readWords = (said: string): Words => {
  const [zh = '', en = '', ...more] = said.split('/').map((part) => part.trim());
  if (!zh || !en || more.length > 0)
    throw new Refused(`Write a text as Chinese/English, 设备/Device: ${JSON.stringify(said)} is not so.`);
  return { zh, en };
};

/** A value as source text; the format chooses the quotes. */
export const literal = (value: unknown): string => JSON.stringify(value);

/** The declaration of a text. */
export const said = ({ zh, en }: Words): string => `say(${literal(zh)}, ${literal(en)})`;

/** The line that imports names from a module; a name that begins with `type` is one. */
export const importLine = (names: readonly string[], from: string): string => {
  const isType = names.every((name) => name.startsWith('type '));
  const listed = isType ? names.map((name) => name.slice('type '.length)) : names;
  return `import ${isType ? 'type ' : ''}{ ${listed.join(', ')} } from ${literal(from)};`;
};
