import { integer, text } from '#engine/schema/field';
import { say } from '#engine/schema/language';

/** No separator of folders, nothing that turns a name around or breaks a header, and no name that means a folder. */
const namePattern = /^(?!\.{1,2}$)[^/\\\p{Cc}\u202a-\u202e\u2066-\u2069]+$/u;

/** What a person says of a file before sending it. */
export const fileFacts = {
  name: text(say('文件名', 'File name'), { required: true, max: 255, pattern: namePattern }),
  size: integer(say('大小（字节）', 'Size in bytes'), { required: true, min: 0, max: 2 ** 31 - 1 }),
} as const;
