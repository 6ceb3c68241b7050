import { integer, dateTime } from './field';
import { say } from './language';

/** The fields of every record beside its declared ones; the server sets them all. */
export const systemFields = {
  id: integer(say('编号', 'ID'), { readOnly: true, filter: true, sort: true, min: 1, big: true }),
  createdAt: dateTime(say('创建时间', 'Created'), { readOnly: true, filter: true, sort: true }),
  updatedAt: dateTime(say('更新时间', 'Updated'), { readOnly: true, sort: true }),
  /** Counts the changes of a record; a write carries the one it saw. */
  version: integer(say('版本', 'Version'), { readOnly: true }),
} as const;

export type SystemField = keyof typeof systemFields;

/** The fields of a log row, which never changes; its creation is the time of the event. */
export const logFields = {
  id: systemFields.id,
  createdAt: { ...systemFields.createdAt, label: say('时间', 'Time') },
} as const;

/** The system's fields that records of this resource have, in the order of `systemFields`. */
export const systemFieldsOf = ({
  appendOnly,
}: {
  readonly appendOnly?: true;
}): Readonly<Partial<typeof systemFields>> => (appendOnly ? logFields : systemFields);
