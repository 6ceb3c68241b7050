import { say } from '#engine/schema/language';

/** What the pages say of the files of entries. */
export const evidenceTexts = {
  title: say('证据文件', 'Files'),
  below: say('证据文件在表单下方。', 'Files stand below this form.'),
} as const;
