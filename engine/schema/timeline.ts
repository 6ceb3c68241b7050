import { mayDo, maySee } from './access';
import { json, list, object, orNull, type ReadAnswer, rowOf, table } from './answer';
import { callOf, proofFor } from './call';
import { idInput, requestIdField, versionInput } from './input';
import { choice, choices, dateTime, integer, longText, text } from './field';
import { isByHand } from './fieldTypes/position';
import { say } from './language';
import { type Values, writableFields } from './writable';
import { administrator, roles, staff } from '#resources/business';
import type { Role } from './roles';
import { isSecret, type Resource } from './resource';
import { systemFields } from './systemFields';

/** What a timeline can be narrowed to. */
export const timelineKinds = [
  { value: 'change', label: say('修改', 'Edits') },
  { value: 'action', label: say('操作', 'Actions') },
  { value: 'note', label: say('留言', 'Notes') },
] as const;

export type TimelineKind = (typeof timelineKinds)[number]['value'];

/** The operations that write fields of a form. */
export const changingActions = ['insert', 'modify', 'import', 'revert'] as const;
/** Those among them that can be taken back by another change. */
const revertibleActions: readonly string[] = ['modify', 'revert'];

/** Rows of a timeline that one call answers at most. */
export const timelineMax = 100;

/**
 * The roles that see what happened to a record: the staff among those who may open it. Others would learn from it
 * who of the staff did what. A record that never changes has no timeline.
 */
export const timelineRoles = (resource: Resource): Role[] =>
  resource.appendOnly ? [] : staff.filter((role) => mayDo(role, resource, 'detail'));

/** Whether a role may see the change of this name: a field that it sees and can read, or the input of an action that it may take itself. */
export const maySeeChange = (role: Role, resource: Resource, action: string, name: string): boolean =>
  Object.hasOwn(resource.fields, name)
    ? isSecret(resource, name) || (maySee(role, resource, name) && !isByHand(resource.fields[name]))
    : role === administrator || mayDo(role, resource, action);

/** The values before a change, as far as this role may write them again; empty for an operation that can't be reverted. */
export const valuesBefore = (
  resource: Resource,
  role: Role,
  { action, changes }: { readonly action: string; readonly changes: Values | null },
): Values => {
  if (!revertibleActions.includes(action) || !changes || !mayDo(role, resource, 'modify')) return {};
  const names = writableFields(resource, 'modify', role).filter(
    (name) => Object.hasOwn(changes, name) && !isSecret(resource, name) && maySee(role, resource, name),
  );
  return Object.fromEntries(names.map((name) => [name, (changes[name] as readonly unknown[] | null)?.[0] ?? null]));
};

const event = object({
  id: systemFields.id,
  createdAt: dateTime(say('时间', 'Time'), {}),
  operatorId: orNull({ ...systemFields.id, label: say('操作人编号', 'Operator ID') }),
  operator: text(say('操作人', 'Operator'), { max: 64 }),
  role: orNull(choice(say('角色', 'Role'), { options: roles })),
  actingRole: orNull(choice(say('代理角色', 'Acting role'), { options: roles })),
  action: text(say('操作', 'Action'), { max: 64 }),
  /** Field → before and after; long texts are cut. Of a secret it says only that it changed. */
  changes: orNull(table(json)),
  note: orNull(text(say('留言', 'Note'), { max: 1000 })),
});

/** One thing that happened to a record. */
export type TimelineEvent = ReadAnswer<typeof event>;

/** What happened to a record, the newest first; `before` continues from an event. */
export const timelineCall = (of: Resource) =>
  ({
    ...callOf('GET', of, 'timeline', say('记录的动态', 'what happened to a record'), timelineRoles(of)),
    input: {
      ...idInput,
      kind: choice(say('类别', 'Kind'), { options: timelineKinds }),
      before: integer(say('早于此条', 'Before this event'), { min: 1, big: true }),
      pageSize: integer(say('条数', 'Rows'), { min: 1, max: timelineMax }),
    },
    answer: list(event),
  }) as const;

/** Leaves a note at a record. Who is mentioned by `@username` and may open the record gets a message. */
export const noteCall = (of: Resource) =>
  ({
    ...callOf('POST', of, 'note', say('留言', 'leave a note'), timelineRoles(of)),
    input: {
      ...idInput,
      text: longText(say('留言', 'Note'), { required: true, max: 1000 }),
      requestId: requestIdField,
    },
    /** The names of those who got a message. */
    answer: object({ mentioned: list(text(say('被提及的人', 'Mentioned'), { max: 64 })) }),
  }) as const;

const revertingRoles = (of: Resource) => timelineRoles(of).filter((role) => mayDo(role, of, 'modify'));

/**
 * Takes one change of a record back by a new change. Without `fields` it takes all of it back, and is refused as stale
 * where a field has changed since; with them it takes back those fields, whatever happened since that version.
 */
export const revertCall = (of: Resource) =>
  ({
    ...callOf('POST', of, 'revert', say('撤销一次修改', 'revert a change'), revertingRoles(of)),
    ...proofFor(of),
    input: {
      ...versionInput,
      change: integer(say('要撤销的修改', 'The change to revert'), { required: true, min: 1, big: true }),
      fields: choices(say('只撤销这些字段', 'Only these fields'), {
        options: of.form
          .flatMap((group) => group.fields)
          .flatMap((name) => (of.fields[name] ? [{ value: name, label: of.fields[name].label }] : [])),
      }),
      requestId: requestIdField,
    },
    answer: rowOf(of),
  }) as const;
