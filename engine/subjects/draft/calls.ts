import { dateTime, integer, text } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { draftMax } from './draft';
import { done, json, list, object, or, orNull, table, type ReadAnswer } from '#engine/schema/answer';
import { defineCall } from '#engine/schema/call';
import { anyJson } from '#engine/schema/input';

const common = { roles: 'everyone', resource: 'draft' } as const;

const version = integer(say('版本', 'Version'), {
  min: 1,
  hint: say('草稿所依据的版本', 'The version that the draft was made on'),
});

/** A form: of a record, or of a new one without `recordId`. */
const form = {
  resource: text(say('资源', 'Resource'), { required: true, max: 64 }),
  recordId: integer(say('记录编号', 'Record ID'), { min: 1 }),
} as const;

const visit = text(say('打开表单的编号', 'Visit'), {
  max: 64,
  hint: say('每次打开表单各有一份草稿', 'Each opening of a form has a draft of its own'),
});

const draft = object({
  visit: or(visit, ''),
  values: table(json),
  version: orNull(version),
  savedAt: dateTime(say('保存时间', 'Saved'), {}),
});

export type Draft = ReadAnswer<typeof draft>;

export const draftsOfForm = defineCall({
  ...common,
  method: 'GET',
  path: 'draft/list',
  summary: say('我在此表单的草稿，最新的在前', 'My drafts of a form, the newest first'),
  input: form,
  answer: list(draft),
});

export const saveDraft = defineCall({
  ...common,
  method: 'POST',
  path: 'draft/save',
  summary: say('保存草稿', 'Save a draft'),
  input: { ...form, visit, version, values: anyJson(say('内容', 'Values'), draftMax) },
  answer: done,
});

export const removeDraft = defineCall({
  ...common,
  method: 'POST',
  path: 'draft/remove',
  summary: say('移除草稿', 'Remove a draft'),
  input: { ...form, visit },
  answer: done,
});
