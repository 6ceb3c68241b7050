/** The icon names of declarations. `src/ui/icons.tsx` has a drawing for each; without one the menu does not compile. */
export const iconNames = [
  'account',
  'amountLog',
  'approval',
  'bell',
  'blacklist',
  'chart',
  'device',
  'entry',
  'inbox',
  'job',
  'notice',
  'operationLog',
  'page',
  'safety',
  'tenant',
  'user',
  'wallet',
] as const;

export type DeclaredIcon = (typeof iconNames)[number];
