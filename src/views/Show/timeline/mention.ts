/** A mention that somebody is typing: where its `@` stands, and what follows it. */
export interface Beginning {
  readonly at: number;
  readonly typed: string;
}

/** The mention in front of the caret; undefined in other text and in a mail address. */
export const beginning = (text: string, caret: number): Beginning | undefined => {
  const [, typed] = /(?:^|[^\w.@-])@([\w.-]{0,32})$/.exec(text.slice(0, caret)) ?? [];
  return typed === undefined ? undefined : { at: caret - typed.length - 1, typed };
};

/** The text with the whole username in place of its beginning, and the caret behind it. */
export const mention = (text: string, { at, typed }: Beginning, username: string) => {
  const before = `${text.slice(0, at)}@${username} `;
  return { whole: before + text.slice(at + 1 + typed.length), caret: before.length };
};
