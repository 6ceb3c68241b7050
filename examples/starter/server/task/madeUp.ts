import { progress } from '#resources/task/task';
import { dayMs } from '#engine/schema';
import { say } from '#engine/schema/language';

const daysFrom = (days: number) => (now: Date) => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);

const { open, begun, done } = progress;

/** The tasks of the demo. Its people have the ids 1, 2 and 3, in the order of their roles. */
export const tasks = [
  { subject: say('整理客户名单', 'Sort the customer list'), assigneeId: 2, state: done, dueOn: daysFrom(-9) },
  { subject: say('检查库存', 'Check the stock'), assigneeId: 2, state: begun, dueOn: daysFrom(-1) },
  { subject: say('准备季度报告', 'Prepare the quarterly report'), assigneeId: 1, state: begun, dueOn: daysFrom(3) },
  { subject: say('更新价目表', 'Update the price list'), assigneeId: 2, state: open, dueOn: daysFrom(6) },
  { subject: say('面试新员工', 'Interview new colleagues'), assigneeId: 1, state: open, dueOn: daysFrom(12) },
];
