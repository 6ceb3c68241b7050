/** The icon names of declarations. `src/ui/icons.tsx` has a drawing for each; without one the menu does not compile. */
export const iconNames = [
  'account',
  'amountLog',
  'bell',
  'blacklist',
  'chart',
  'device',
  'done',
  'entry',
  'inbox',
  'job',
  'key',
  'lock',
  'notice',
  'operationLog',
  'page',
  'report',
  'tenant',
  'user',
  'wallet',
] as const;

export type DeclaredIcon = (typeof iconNames)[number];
