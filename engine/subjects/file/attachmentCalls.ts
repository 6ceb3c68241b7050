import { account } from '#engine/subjects/account/account';
import { done, list, object, stream, type ReadAnswer } from '#engine/schema/answer';
import { defineCall, ofResource } from '#engine/schema/call';
import { choice, integer, text, yesNo } from '#engine/schema/field';
import { fileTypes } from '#engine/schema/fileKinds';
import { idInput } from '#engine/schema/input';
import { say } from '#engine/schema/language';
import type { Resource } from '#engine/schema/resource';
import { systemFields } from '#engine/schema/systemFields';
import { address, fileFacts, grant, pieceInput } from './facts';

const { id, createdAt } = systemFields;

/** A file at a record. */
const file = object({
  id,
  ...fileFacts,
  type: choice(say('类型', 'Type'), { options: fileTypes }),
  sha256: text(say('SHA-256', 'SHA-256'), { max: 64 }),
  by: object({ id, name: account.fields.name }),
  createdAt,
  address,
  mayRemove: yesNo(say('可删除', 'May be removed'), {}),
});

/** A file that belongs to a record without being the value of one of its fields. */
export type Attachment = ReadAnswer<typeof file>;

/**
 * The calls by which the records of a resource have files beside their fields: below `path`, for those who may read and
 * modify the record.
 */
export const attachmentCalls = (resource: Pick<Resource, 'name' | 'label' | 'allow'>, path: string) => {
  const common = { resource: resource.name, roles: resource.allow.modify ?? [] } as const;
  return {
    /** The files of a record, for everybody who may read it, and what the caller may add. */
    list: defineCall({
      ...common,
      roles: resource.allow.detail ?? [],
      method: 'GET',
      path: `${path}/list`,
      summary: ofResource(resource, say('文件', 'its files')),
      input: idInput,
      answer: object({
        files: list(file),
        mayAdd: yesNo(say('可添加', 'May add'), {}),
        most: integer(say('每条最多文件数', 'Files of a record at most'), { min: 0, max: 1000 }),
        largest: integer(say('单个文件最大字节数', 'Bytes of a file at most'), { min: 0, max: 2 ** 31 - 1 }),
      }),
    }),
    /** Begins to send a file: nobody sees it until it is attached. Without a record it is for one that is not saved yet. */
    begin: defineCall({
      ...common,
      method: 'POST',
      path: `${path}/begin`,
      summary: ofResource(resource, say('开始上传文件', 'begin to send a file')),
      input: { id: { ...id, readOnly: false }, ...fileFacts },
      answer: object({ id }),
    }),
    /** Sends one piece of it. The same piece sent again changes nothing. */
    piece: defineCall({
      ...common,
      method: 'POST',
      path: `${path}/piece`,
      summary: ofResource(resource, say('上传文件的一段', 'send a piece of a file')),
      input: pieceInput,
      answer: done,
    }),
    /**
     * Recognizes and attaches a file that is there with all its pieces. Refused, nothing of it is kept. One for a record that is
     * not saved yet is attached by the insert that names it.
     */
    attach: defineCall({
      ...common,
      method: 'POST',
      path: `${path}/attach`,
      summary: ofResource(resource, say('添加文件', 'attach a file')),
      input: idInput,
      answer: object({ id }),
    }),
    /** Removes a file, or gives up the sending of one. */
    detach: defineCall({
      ...common,
      method: 'POST',
      path: `${path}/detach`,
      summary: ofResource(resource, say('删除文件', 'remove a file')),
      input: idInput,
      answer: done,
    }),
    /** The bytes of a file, or the range of them that the request asks for, at the address that the list gave. */
    content: defineCall({
      ...common,
      roles: 'anyone',
      method: 'GET',
      path: `${path}/file`,
      summary: ofResource(resource, say('文件内容', 'the content of a file')),
      input: grant,
      answer: stream(...fileTypes.map(({ value }) => value)),
    }),
  } as const;
};

/** The calls of one resource's files. */
export type AttachmentCalls = ReturnType<typeof attachmentCalls>;
