import { done, list, object, stream } from '#engine/schema/answer';
import { defineCall } from '#engine/schema/call';
import { text } from '#engine/schema/field';
import { fileTypes } from '#engine/schema/fileKinds';
import { idInput } from '#engine/schema/input';
import { say } from '#engine/schema/language';
import { systemFields } from '#engine/schema/systemFields';
import { address, fileFacts, grant, pieceInput } from './facts';

const { id } = systemFields;
const common = { roles: 'everyone', resource: 'file' } as const;
const sending = { ...common, method: 'POST' } as const;

/** Begins to send a file for a field of files. Nobody else sees it until a record with it is saved. */
export const beginFile = defineCall({
  ...sending,
  path: 'file/begin',
  summary: say('文件：开始上传', 'Files: begin to send one'),
  input: {
    resource: text(say('资源', 'Resource'), { required: true, max: 64 }),
    field: text(say('字段', 'Field'), { required: true, max: 64 }),
    ...fileFacts,
  },
  answer: object({ id }),
});

/** Sends one piece of it. The same piece sent again changes nothing. */
export const sendFilePiece = defineCall({
  ...sending,
  path: 'file/piece',
  summary: say('文件：上传一段', 'Files: send a piece of one'),
  input: pieceInput,
  answer: done,
});

/** Recognizes a file that is there with all its pieces. Refused, nothing of it is kept; the write of a record attaches it. */
export const finishFile = defineCall({
  ...sending,
  path: 'file/attach',
  summary: say('文件：上传完毕', 'Files: all of one is sent'),
  input: idInput,
  answer: object({ id }),
});

/** Gives up a file that no record has. */
export const giveUpFile = defineCall({
  ...sending,
  path: 'file/detach',
  summary: say('文件：放弃上传', 'Files: give one up'),
  input: idInput,
  answer: done,
});

/** Files that one call asks the addresses of. */
export const addressesMax = 200;

/** Where the bytes of files are for an hour, for this session alone and as long as it may read them. */
export const fileAddresses = defineCall({
  ...common,
  method: 'GET',
  path: 'file/addresses',
  summary: say('文件：内容的地址', 'Files: where their content is'),
  input: {
    ids: text(say('编号，以逗号分隔', 'IDs, separated by commas'), {
      required: true,
      max: addressesMax * 16,
      pattern: /^[1-9]\d{0,14}(?:,[1-9]\d{0,14})*$/,
    }),
  },
  answer: list(object({ id, address })),
});

/** The bytes of a file, or the range of them that the request asks for, at its address. */
export const fileContent = defineCall({
  ...common,
  roles: 'anyone',
  method: 'GET',
  path: 'file/content',
  summary: say('文件：内容', 'Files: the content of one'),
  input: grant,
  answer: stream(...fileTypes.map(({ value }) => value)),
});
