import { dateTime, integer, text } from '#engine/schema/field';
import { pieceSize } from '#engine/schema/fileKinds';
import { idInput } from '#engine/schema/input';
import { say } from '#engine/schema/language';
import { systemFields } from '#engine/schema/systemFields';

/** No separator of folders, nothing that turns a name around or breaks a header, and no name that means a folder. */
const namePattern = /^(?!\.{1,2}$)[^/\\\p{Cc}\u202a-\u202e\u2066-\u2069]+$/u;

/** What a person says of a file before sending it. */
export const fileFacts = {
  name: text(say('文件名', 'File name'), { required: true, max: 255, pattern: namePattern }),
  size: integer(say('大小（字节）', 'Size in bytes'), { required: true, min: 0, max: 2 ** 31 - 1 }),
} as const;

/** One piece of a file on its way. */
export const pieceInput = {
  ...idInput,
  place: integer(say('第几段（从 0 起）', 'Which piece, from 0'), { required: true, min: 0, max: 4095 }),
  content: text(say('内容（Base64）', 'Content in Base64'), {
    required: true,
    max: Math.ceil(pieceSize / 3) * 4,
    pattern: /^[A-Za-z0-9+/]*={0,2}$/,
  }),
} as const;

/** Where the bytes are for an hour, for this session alone and as long as it may read the record. */
export const address = text(say('地址', 'Address'), { max: 500 });

/** What an address of a file's bytes says. */
export const grant = {
  ...idInput,
  session: { ...systemFields.id, required: true, readOnly: false, label: say('会话编号', 'Session ID') },
  until: dateTime(say('有效期至', 'Valid until'), { required: true }),
  key: text(say('签名', 'Signature'), { required: true, max: 100 }),
} as const;
