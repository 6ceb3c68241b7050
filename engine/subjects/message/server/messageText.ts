import type { Locale, LocalizedText } from '#engine/schema/language';
import { textsOf, type StoredMessage } from './kinds';

/** The text of a message in the reader's language. */
export const messageText = (message: StoredMessage, locale: Locale, now: Date) => {
  const said = textsOf(message.kind).text(message, locale, now);
  const { title, subTitle = '', content = '', messageType = null } = said;
  const inWords = (text: string | LocalizedText) => (typeof text === 'string' ? text : text[locale]);
  return { title: inWords(title), subTitle: inWords(subTitle), content: inWords(content), messageType };
};
