import { narrow } from './fieldTypes/checks';
import { isPlain, shaping, unseen, unseenOrShaping } from './fieldTypes/unseen';

/*
 * Texts that people cannot tell apart are one text. There are three forms, since an id is only compared, a name is read as
 * well, and prose is only read (docs/decisions/060).
 */

/** In prose directions matter too, and the variants of a Chinese letter. Made when it is needed, so that it loads with no list. */
const unseenInProse = () =>
  new RegExp(
    String.raw`(${shaping}|[\u061C\u200E\u200F\u2066-\u2069]|\p{scx=Han}[\uFE00-\uFE02\u{E0100}-\u{E01EF}])|${unseen}`,
    'gu',
  );
const unseenInId = () => new RegExp(unseen, 'gu');

/** Every kind of white space as one blank: a page shows no more of it. */
const spaced = (text: string): string => text.replace(/[\s\x85\u2800]+/g, ' ');

/** Several lines that people read: letters composed, and without what has no meaning in any script. */
export const proseForm = (text: string): string =>
  isPlain(text) ? text : text.replace(unseenInProse(), '$1').normalize('NFC');

/** One line that people read and compare. */
export const nameForm = (text: string): string =>
  spaced(
    isPlain(text)
      ? text
      : narrow(text)
          .replace(unseenOrShaping, '$1')
          .normalize('NFC')
          .replace(/[\u2010\u2011]/g, '-'),
  );

/** The usual character for one of another width or font; an accent that stands alone stays, since its usual form begins with a blank. */
const usual = (letter: string): string => letter.normalize('NFKC').replace(/^ .+$/u, letter);

/** What people compare letter by letter: a customer's id, a username, an address. */
export const idForm = (text: string): string =>
  spaced(
    isPlain(text)
      ? text
      : text
          .replace(unseenInId(), '')
          .replace(/./gsu, usual)
          .normalize('NFC')
          .replace(/[\u02D7\u2010-\u2015\u2043\u2212\u2E3A\u2E3B]/g, '-')
          .replace(/[\u02BC\u2018\u2019]/g, "'")
          .replace(/[\u201C\u201D]/g, '"'),
  );
