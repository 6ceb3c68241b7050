import type { Approval } from './approval';
import type { Option } from './choices';
import type { Condition } from './field';
import { say, type LocalizedText } from './language';
import type { Role } from './roles';

/** The usual states of what can be switched off (docs/specification.md, section 4). */
export const status = { disabled: 0, enabled: 1, deleted: 2 } as const;

/** The same as options of a field, with their labels and colors. */
export const statuses = [
  { value: status.enabled, label: say('启用', 'Enabled'), tone: 'success' },
  { value: status.disabled, label: say('停用', 'Disabled'), tone: 'warning' },
  { value: status.deleted, label: say('已删除', 'Deleted'), tone: 'neutral' },
] as const satisfies readonly Option<number>[];

/** The options of one transition; `N` is the field of its condition. */
interface Particular<N extends string> {
  /** The question before it. */
  readonly confirm: LocalizedText;
  readonly notOneself?: true;
  readonly when?: Condition<N> & { readonly otherwise: LocalizedText };
}

interface Lifecycle<Who extends readonly Role[], N extends string> {
  readonly allow: Who;
  /** Enabling and disabling are among what people come for. */
  readonly primary?: true;
  readonly enable?: { readonly approval: Approval<N> };
  readonly disable: Particular<N>;
  readonly delete: Particular<N>;
}

/** The transitions between the three states of a field `status`, in bulk as well. They disable a record, enable it again, and delete it for good. */
export const lifecycle = <const Who extends readonly Role[], const N extends string = never>({
  allow,
  primary,
  ...particular
}: Lifecycle<Who, N>) => {
  const common = { field: 'status', allow, bulk: true } as const;
  const often = primary ? { primary } : {};
  return {
    enable: {
      ...common,
      ...often,
      ...particular.enable,
      label: say('启用', 'Enable'),
      done: say('已启用', 'enabled'),
      from: [status.disabled],
      to: status.enabled,
      tone: 'success',
    },
    disable: {
      ...common,
      ...often,
      ...particular.disable,
      label: say('停用', 'Disable'),
      done: say('已停用', 'disabled'),
      from: [status.enabled],
      to: status.disabled,
      tone: 'warning',
    },
    delete: {
      ...common,
      ...particular.delete,
      label: say('删除', 'Delete'),
      done: say('已删除', 'deleted'),
      from: [status.enabled, status.disabled],
      to: status.deleted,
      tone: 'danger',
    },
  } as const;
};
