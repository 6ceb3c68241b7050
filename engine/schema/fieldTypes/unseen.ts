/** Signs that show nothing by themselves but shape what they stand in: an emoji, a flag, two letters that join or not. */
export const shaping = String.raw`\u{1F3F4}[\u{E0030}-\u{E007A}]+\u{E007F}|\p{ExtPict}\uFE0F?\p{EMod}?(?:\u200D\p{ExtPict}\uFE0F?\p{EMod}?)*|[#*\d]\uFE0F\u20E3|[\u0620-\u0DFF][\u200C\u200D](?=[\u0620-\u0DFF])`;

/** What nobody sees. White space is no part of it, and NUL is refused. */
export const unseen = String.raw`(?![\0\t-\r\x85])[\p{DI}\p{Cc}\uFFF9-\uFFFB]`;

/** Finds unseen characters, and as its first group those that shape what they stand in. */
export const unseenOrShaping = /* @__PURE__ */ new RegExp(`(${shaping})|${unseen}`, 'gu');

/** Text in plain letters has one form. */
export const isPlain = (text: string): boolean => /^[ -~]*$/.test(text);

/**
 * Greek and Cyrillic letters (U+0370 to U+052F) among Latin ones or digits, within a word: people take them for Latin ones.
 * A word of a language has letters of one script.
 */
const misleading = String.raw`(?<=\w\S*)[\u0370-\u052F]|[\u0370-\u052F](?=\S*\w)`;

const unseenOrMisleading = /* @__PURE__ */ new RegExp(`(${shaping})|${unseen}|(${misleading})`, 'gu');

const codeOf = (letter: string): string => `U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * A text in parts: in turn what people see of it, and the code point of one character that they don't, or that they take for
 * another one and see before it.
 */
export const seenParts = (text: string): readonly string[] => {
  const parts: string[] = [];
  let start = 0;
  for (const { 0: letter, 1: shaped, 2: seen = '', index } of isPlain(text) ? [] : text.matchAll(unseenOrMisleading)) {
    if (shaped !== undefined) continue;
    parts.push(text.slice(start, index) + seen, codeOf(letter));
    start = index + letter.length;
  }
  return [...parts, text.slice(start)];
};

/** The same as one text: `88067491[U+200B]`. */
export const seenText = (text: string): string =>
  seenParts(text)
    .map((part, at) => (at % 2 === 1 ? `[${part}]` : part))
    .join('');
