import { integer, moment } from './kinds';
import { say } from './language';

/** What every record has beside its declared fields; all of it is set by the server. */
export const systemFields = {
  id: integer(say('编号', 'ID'), { readOnly: true, filter: true, sort: true, min: 1, big: true }),
  createdAt: moment(say('创建时间', 'Created'), { readOnly: true, filter: true, sort: true }),
  updatedAt: moment(say('更新时间', 'Updated'), { readOnly: true, sort: true }),
  /** Counts the changes of a record; a write carries the one it saw. */
  version: integer(say('版本', 'Version'), { readOnly: true }),
} as const;

export type SystemField = keyof typeof systemFields;

/** What only a record has that can change; an append-only resource does without. */
const changing: readonly string[] = ['updatedAt', 'version'] satisfies SystemField[];

/** The system's fields that records of this resource have, in the order of `systemFields`. */
export const systemFieldsOf = ({ appendOnly }: { readonly appendOnly?: true }): Readonly<Partial<typeof systemFields>> =>
  appendOnly ? Object.fromEntries(Object.entries(systemFields).filter(([name]) => !changing.includes(name))) : systemFields;
