import { fileFormats } from './fileFormats';
import { choice, text, yesNo } from './field';
import { say } from './language';
import { systemFields } from './systemFields';
import { ids } from './input';

/** The record that a call is about. */
export const idInput = { id: { ...systemFields.id, required: true, readOnly: false } } as const;

/** The same and the version of it that the caller saw. */
export const versionInput = { ...idInput, version: { ...systemFields.version, required: true, readOnly: false } } as const;

/** Records that one call names at most: they move all or none, in one transaction. */
export const idsMax = 1000;
export const idsInput = { ids: ids(say('编号', 'IDs'), idsMax) } as const;

/** Names one intended write, so that sending it again does not repeat it. */
export const requestIdField = text(say('请求编号', 'Request ID'), {
  min: 1,
  max: 64,
  pattern: /^[\w.:-]+$/,
  hint: say('重复提交只生效一次', 'A repeated call takes effect only once'),
});

/** Says that a record is meant though it repeats another one. */
export const againField = yesNo(say('确认重复', 'Meant though repeated'), {});

/** The time zone whose days are meant. */
export const zoneField = text(say('时区', 'Time zone'), {
  max: 64,
  pattern: /^[A-Za-z][A-Za-z0-9_+/-]*$/,
  hint: say('例如 Asia/Shanghai，默认 UTC', 'For example Asia/Shanghai; UTC by default'),
});

/** The kind of file of an export. */
export const formatField = choice(say('格式', 'Format'), { options: fileFormats, hint: say('默认 CSV', 'CSV by default') });

/** The columns of an export. */
export const columnsField = text(say('列', 'Columns'), {
  max: 2000,
  hint: say('字段名，逗号分隔', 'Field names, separated by commas'),
});
