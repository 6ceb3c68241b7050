/** The commands of a page, each as its block has it. */
export const commandsOf = (page: string): string[] =>
  [...page.matchAll(/^```\n(npm run make -- (?:resource|field|action|call|page|view|type) [\s\S]*?)\n```$/gm)].flatMap(
    ([, command]) => (command?.includes('<') === false ? [command] : []),
  );

// Whoever has followed the documents has what they make already: a test makes it under other names.
const names = [
  ['device', 'gadget'],
  ['stockCheck', 'gadgetCheck'],
  ['voucherCode', 'gadgetCode'],
] as const;

const forms = (name: string) => [
  name,
  `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
];
const pairs = names.flatMap(([written, made]) =>
  forms(written).map((form, at) => [form, forms(made)[at] ?? made] as const),
);

/** What a document says, under the names of the test. */
export const inTheCopy = (text: string): string =>
  pairs.reduce((so, [written, made]) => so.replaceAll(written, made), text);

/** What the test makes, under the names of the document. */
export const asWritten = (text: string): string =>
  [...pairs]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .reduce((so, [written, made]) => so.replaceAll(made, written), text);
