import { dateTime, integer, text } from '#resources/schema/kinds';
import { say } from '#resources/schema/language';
import { draftMax } from './draft';
import { done, json, object, orNull, table, type Read } from '#resources/schema/answer';
import { defineCall } from '#resources/schema/call';
import { anyJson } from '#resources/schema/input';

const common = { roles: 'everyone', resource: 'draft' } as const;

const version = integer(say('版本', 'Version'), { min: 1, hint: say('草稿所依据的版本', 'The version that the draft was made on') });

/** One draft per person and form: of a record, or of a new one without `recordId`. */
const form = {
  resource: text(say('资源', 'Resource'), { required: true, max: 64 }),
  recordId: integer(say('记录编号', 'Record ID'), { min: 1 }),
} as const;

const draft = object({
  values: table(json),
  version: orNull(version),
  savedAt: dateTime(say('保存时间', 'Saved'), {}),
});

export type Draft = Read<typeof draft>;

export const draftOfForm = defineCall({
  ...common,
  method: 'GET',
  path: 'draft/detail',
  summary: say('我在此表单的草稿', 'My draft of a form'),
  input: form,
  answer: orNull(draft),
});

export const saveDraft = defineCall({
  ...common,
  method: 'POST',
  path: 'draft/save',
  summary: say('保存草稿', 'Save a draft'),
  input: { ...form, version, values: anyJson(say('内容', 'Values'), draftMax) },
  answer: done,
});

export const removeDraft = defineCall({
  ...common,
  method: 'POST',
  path: 'draft/remove',
  summary: say('移除草稿', 'Remove a draft'),
  input: form,
  answer: done,
});
