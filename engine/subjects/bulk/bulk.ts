import type { Option } from '#engine/schema/choices';
import { say } from '#engine/schema/language';
import type { Role } from '#engine/schema/roles';
import { countedMax } from '#engine/schema/wire/limits';
import { resources } from '#resources/resources';
import type { Resource, Transition } from '#engine/schema/resource';

/** The most records that one bulk change moves: as many as a list counts exactly. */
export const bulkMax = countedMax;

/** `stopped`: the person lost the right to it while it ran. */
export const bulkStates = [
  { value: 'running', label: say('进行中', 'Running'), tone: 'primary' },
  { value: 'done', label: say('已完成', 'Finished'), tone: 'success' },
  { value: 'canceled', label: say('已取消', 'Canceled'), tone: 'neutral' },
  { value: 'stopped', label: say('已中止', 'Stopped'), tone: 'danger' },
] as const satisfies readonly Option<string>[];

/** What became of a record of a bulk change. */
export const bulkOutcomes = [
  { value: 'done', label: say('已执行', 'Done') },
  { value: 'waiting', label: say('未执行', 'Not done') },
  { value: 'changed', label: say('跳过：记录已变化', 'Skipped: the record has changed') },
  { value: 'state', label: say('跳过：当前状态不允许', 'Skipped: not possible in its state') },
  { value: 'condition', label: say('跳过：不满足条件', 'Skipped: its conditions are not met') },
  { value: 'oneself', label: say('跳过：本人账号', 'Skipped: your own account') },
  { value: 'lastAdmin', label: say('跳过：最后一个启用的管理员', 'Skipped: the last enabled administrator') },
  { value: 'byTwo', label: say('跳过：须另一人批准', 'Skipped: needs another person’s approval') },
  { value: 'refused', label: say('跳过：被拒绝', 'Skipped: refused') },
] as const satisfies readonly Option<string>[];

export type BulkOutcome = (typeof bulkOutcomes)[number]['value'];

/** Whether it moves all records that match a filter, which a job does later: nobody is there then to be asked for an input, or to decide about a record. */
export const isForAll = (transition: Transition): boolean =>
  transition.bulk === true &&
  !('input' in transition) &&
  (transition.approval === undefined || transition.approval.when !== undefined);

/** The name of the bulk transition that takes another one back; undefined where there is none. */
export const oppositeOf = (resource: Resource, transition: Transition): string | undefined => {
  if ('removes' in transition || transition.from.length !== 1) return undefined;
  const takesBack = (other: Transition) =>
    !('removes' in other) &&
    isForAll(other) &&
    other.field === transition.field &&
    other.to === transition.from[0] &&
    other.from.some((state) => state === transition.to);
  return Object.entries(resource.transitions ?? {}).find(([, other]) => takesBack(other))?.[0];
};

/** The roles that may change many records of some resource at once. */
export const bulkRoles: readonly Role[] = [
  ...new Set(
    resources.flatMap(({ transitions = {} }) =>
      Object.values(transitions).flatMap((transition) => (isForAll(transition) ? transition.allow : [])),
    ),
  ),
];
