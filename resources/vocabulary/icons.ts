/** What a declaration may name as its icon. `src/ui/icons.tsx` has the drawing of each: without one the menu does not compile. */
export const iconNames = ['account', 'amountLog', 'bell', 'blacklist', 'chart', 'entry', 'notice', 'operationLog', 'page', 'tenant', 'wallet'] as const;

export type DeclaredIcon = (typeof iconNames)[number];
