import { account } from '#engine/subjects/account/account';
import { notice } from './notice';
import { list, object, orNull, type ReadAnswer } from '#engine/schema/answer';
import { defineActionCall } from '#engine/schema/call';
import { idInput } from '#engine/schema/input';
import { dateTime, integer, yesNo } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { systemFields } from '#engine/schema/systemFields';
import { pageSizeMax } from '#engine/schema/wire/limits';

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
