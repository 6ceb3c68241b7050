/** Without what is filled in, and without tags. */
const plain = (text: string): string => text.replace(/[%$]\{[^}]*\}|<[^>]*>/g, '');

/** What is written the same in every language. */
const names =
  /[\w.]+@[\w.]+|CSV|XLSX|XML|\.xlsx?|UTF-8|UTF-16 [BL]E|Excel|GB18030|GBK|Big5|Shift-JIS|EUC-[JK][PR]|Windows-\d+|ODS|Ctrl|Shift|Enter|Esc|npm run reconcile|JSON|SHA-256|https?:\/\/|mailto:|ids?|`me`|page|data|px|ID|IP|HTTP|code|msg|Accept-Language|UTC|Asia\/Shanghai|APP|UGC|CDN|fps|bps|profile|PNG|JPEG|GIF|WebP|WebM|MP4|MOV|PDF|Base64|MB|Mac/g;

/** Whether English words stand in a Chinese text; a name that every language writes so is none. */
export const hasEnglish = (text: string): boolean => /[a-z]{2}/i.test(plain(text).replace(names, ''));

/** Whether Chinese characters or marks stand in an English text. */
export const hasChinese = (text: string): boolean =>
  /[\p{Script=Han}，。；：！？、“”]/u.test(plain(text).replace(/[“”]/g, ''));
