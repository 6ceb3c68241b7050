import { mayDo } from './access';
import { done, list, object } from './answer';
import { callOf } from './call';
import { idInput } from './input';
import { text, yesNo } from './field';
import { say } from './language';
import type { Role } from './roles';
import type { Resource } from './resource';
import { systemFields } from './systemFields';
import { timelineRoles } from './timeline';

/** The roles that see who edits a record: those who also see in its timeline who changed it. Outsiders learn of no one. */
export const editorRoles = (resource: Resource): Role[] =>
  timelineRoles(resource).filter(() => resource.form.length > 0);

/** The roles that are seen while they edit. */
const editingRoles = (resource: Resource): Role[] =>
  editorRoles(resource).filter((role) => mayDo(role, resource, 'modify'));

const editor = object({
  recordId: { ...systemFields.id, label: say('记录编号', 'Record ID') },
  accountId: { ...systemFields.id, label: say('账号编号', 'Account ID') },
  name: text(say('姓名', 'Name'), { max: 64 }),
});

/** Who else edits records of a resource now, of those that the caller may read. */
export const editorsCall = (of: Resource) =>
  ({
    ...callOf('GET', of, 'editors', say('正在编辑的人', 'who is editing'), editorRoles(of)),
    inBackground: true,
    input: {},
    answer: list(editor),
  }) as const;

/** Says that a form of the caller is open, again and again while it is, and once that it is no longer. */
export const editingCall = (of: Resource) =>
  ({
    ...callOf('POST', of, 'editing', say('告知正在编辑', 'say that one is editing'), editingRoles(of)),
    inBackground: true,
    input: {
      ...idInput,
      form: text(say('表单', 'Form'), {
        required: true,
        max: 64,
        pattern: /^[\w.:-]+$/,
        hint: say('每次打开表单时新生成', 'New each time a form opens'),
      }),
      ends: yesNo(say('已关闭', 'Closed'), {}),
    },
    answer: done,
  }) as const;

/** How long a form counts as open after its last word, and how often it therefore speaks; in milliseconds. */
export const editingLasts = 30_000;
export const editingEvery = 10_000;
