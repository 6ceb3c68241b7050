import { account } from '#engine/subjects';
import { entry } from '#resources/entry/entry';
import {
  choice,
  dateTime,
  defineCall,
  done,
  idInput,
  integer,
  list,
  object,
  ofResource,
  type ReadAnswer,
  stream,
  systemFields,
  text,
  yesNo,
} from '#engine/schema';
import { say } from '#engine/schema/language';
import { fileTypes, pieceSize } from './evidence';

const { id, createdAt } = systemFields;
/** No separator of folders, nothing that turns a name around or breaks a header, and no name that means a folder. */
const namePattern = /^(?!\.{1,2}$)[^/\\\p{Cc}\u202a-\u202e\u2066-\u2069]+$/u;
const name = text(say('文件名', 'File name'), { required: true, max: 255, pattern: namePattern });
const size = integer(say('大小（字节）', 'Size in bytes'), { required: true, min: 0, max: 2 ** 31 - 1 });
const common = { resource: entry.name, roles: entry.allow.modify } as const;

/** A file at an entry. */
const file = object({
  id,
  name,
  size,
  type: choice(say('类型', 'Type'), { options: fileTypes }),
  sha256: text(say('SHA-256', 'SHA-256'), { max: 64 }),
  by: object({ id, name: account.fields.name }),
  createdAt,
  /** Where the bytes are for an hour, for this session alone and as long as it may read the entry. */
  address: text(say('地址', 'Address'), { max: 500 }),
  mayRemove: yesNo(say('可删除', 'May be removed'), {}),
});

export type EvidenceFile = ReadAnswer<typeof file>;

/** The files of an entry, for everybody who may read it, and what the caller may add. */
export const evidenceList = defineCall({
  ...common,
  roles: entry.allow.detail,
  method: 'GET',
  path: 'evidence/list',
  summary: ofResource(entry, say('证据文件', 'its files')),
  input: idInput,
  answer: object({
    files: list(file),
    mayAdd: yesNo(say('可添加', 'May add'), {}),
    most: integer(say('每条最多文件数', 'Files of an entry at most'), { min: 0, max: 1000 }),
    largest: integer(say('单个文件最大字节数', 'Bytes of a file at most'), { min: 0, max: 2 ** 31 - 1 }),
  }),
});

/** Begins to send a file: nobody sees it until it is attached. Without an entry it is for one that is not saved yet. */
export const beginEvidence = defineCall({
  ...common,
  method: 'POST',
  path: 'evidence/begin',
  summary: ofResource(entry, say('开始上传文件', 'begin to send a file')),
  input: { id: { ...id, readOnly: false }, name, size },
  answer: object({ id }),
});

/** Sends one piece of it. The same piece sent again changes nothing. */
export const sendEvidencePiece = defineCall({
  ...common,
  method: 'POST',
  path: 'evidence/piece',
  summary: ofResource(entry, say('上传文件的一段', 'send a piece of a file')),
  input: {
    ...idInput,
    place: integer(say('第几段（从 0 起）', 'Which piece, from 0'), { required: true, min: 0, max: 4095 }),
    content: text(say('内容（Base64）', 'Content in Base64'), {
      required: true,
      max: Math.ceil(pieceSize / 3) * 4,
      pattern: /^[A-Za-z0-9+/]*={0,2}$/,
    }),
  },
  answer: done,
});

/**
 * Recognizes and attaches a file that is there with all its pieces. Refused, nothing of it is kept. One for an entry that is not
 * saved yet is attached by the insert that names it.
 */
export const attachEvidence = defineCall({
  ...common,
  method: 'POST',
  path: 'evidence/attach',
  summary: ofResource(entry, say('添加证据文件', 'attach a file')),
  input: idInput,
  answer: object({ id }),
});

/** Removes a file, or gives up the sending of one. */
export const removeEvidence = defineCall({
  ...common,
  method: 'POST',
  path: 'evidence/detach',
  summary: ofResource(entry, say('删除证据文件', 'remove a file')),
  input: idInput,
  answer: done,
});

/** The bytes of a file, or the range of them that the request asks for, at the address that the list gave. */
export const evidenceFile = defineCall({
  ...common,
  roles: 'anyone',
  method: 'GET',
  path: 'evidence/file',
  summary: ofResource(entry, say('证据文件内容', 'the content of a file')),
  input: {
    ...idInput,
    session: { ...id, required: true, readOnly: false, label: say('会话编号', 'Session ID') },
    until: dateTime(say('有效期至', 'Valid until'), { required: true }),
    key: text(say('签名', 'Signature'), { required: true, max: 100 }),
  },
  answer: stream(...fileTypes.map(({ value }) => value)),
});
