import { ownIcons } from '#resources/business';

/** The icon names of declarations. `engine/client/ui/icons.tsx` has a drawing for each that is not the business's own. */
export const iconNames = [
  'account',
  'bell',
  'chart',
  'device',
  'done',
  'inbox',
  'job',
  'key',
  'lock',
  'notice',
  'operationLog',
  'page',
  'report',
  'user',
  'wallet',
  ...ownIcons,
] as const;

export type DeclaredIcon = (typeof iconNames)[number];
