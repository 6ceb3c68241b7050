import { choice, day, defineResource, longText, type Option, position, reference, text } from '#engine/schema';
import { say, sayCount } from '#engine/schema/language';
import { staff } from '#resources/business';

export const progress = { open: 0, begun: 1, done: 2 } as const;

const states = [
  { value: progress.open, label: say('待处理', 'Open'), tone: 'warning' },
  { value: progress.begun, label: say('进行中', 'In progress'), tone: 'primary' },
  { value: progress.done, label: say('已完成', 'Done'), tone: 'success' },
] as const satisfies readonly Option<number>[];

/** A sample to read, change or remove: a piece of work that somebody does by a day, in an order kept by hand. Employees change their own. */
export const task = defineResource({
  name: 'task',
  route: 'task.list',
  path: 'tasks',
  api: 'task',
  icon: 'page',
  label: say('任务', 'Tasks'),
  labelOne: say('任务', 'Task'),
  counted: sayCount('%{count} 个任务', '%{count} task', '%{count} tasks'),
  title: 'subject',
  fields: {
    subject: text(say('主题', 'Subject'), { required: true, search: true, sort: true, max: 80 }),
    assigneeId: reference(say('负责人', 'Assignee'), {
      to: 'account',
      among: { role: ['manager', 'employee'] },
      required: true,
      filter: true,
    }),
    dueOn: day(say('截止日期', 'Due on'), { filter: true, sort: true }),
    state: choice(say('状态', 'State'), { readOnly: true, initial: progress.open, filter: true, options: states }),
    place: position(say('次序', 'Order'), {}),
    note: longText(say('备注', 'Note'), { max: 1000 }),
  },
  list: ['subject', 'state', 'assigneeId', 'dueOn', 'createdAt'],
  card: ['subject', 'state', 'dueOn'],
  head: ['state', 'assigneeId', 'dueOn'],
  form: [{ label: say('任务', 'Task'), fields: ['subject', 'assigneeId', 'dueOn', 'note'] }],
  sort: 'place',
  allow: {
    'base-list': staff,
    list: staff,
    detail: staff,
    insert: ['manager'],
    modify: ['manager', 'employee'],
    export: ['manager'],
    import: ['manager'],
  },
  transitions: {
    begin: {
      label: say('开始', 'Begin'),
      field: 'state',
      from: [progress.open],
      to: progress.begun,
      allow: ['manager', 'employee'],
      primary: true,
      done: say('已开始', 'begun'),
    },
    finish: {
      label: say('完成', 'Finish'),
      field: 'state',
      from: [progress.begun],
      to: progress.done,
      allow: ['manager', 'employee'],
      primary: true,
      done: say('已完成', 'done'),
    },
  },
  rows: { employee: { write: { assigneeId: 'id' } } },
});
