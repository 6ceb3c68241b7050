import { account } from '#resources/account/account';
import { notice } from './notice';
import { list, object, orNull, type ReadAnswer } from '#resources/schema/answer';
import { defineActionCall } from '#resources/schema/call';
import { idInput } from '#resources/schema/input';
import { dateTime, integer, yesNo } from '#resources/schema/field';
import { say } from '#resources/schema/language';
import { systemFields } from '#resources/schema/systemFields';
import { pageSizeMax } from '#resources/wire/limits';

const { name, username, role } = account.fields;
const reader = object({
  id: systemFields.id,
  name,
  username,
  role,
  /** Null for a person who has not read it. */
  readAt: orNull(dateTime(say('阅读时间', 'Read at'), {})),
});

export type Reader = ReadAnswer<typeof reader>;

/** One page of the enabled accounts of a notice's audience: those who have read it, or those who have not. */
export const noticeReaders = {
  ...defineActionCall(notice, 'readers', {
    input: {
      ...idInput,
      isRead: yesNo(say('已读', 'Read'), { required: true }),
      page: integer(say('页码', 'Page'), { min: 1, max: 10_000 }),
      pageSize: integer(say('每页条数', 'Page size'), { min: 1, max: pageSizeMax }),
    },
    answer: list(reader),
  }),
  method: 'GET',
  paged: true,
} as const;
