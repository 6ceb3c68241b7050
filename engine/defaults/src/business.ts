import type { ownIcons } from '#resources/business';

export { breakpoints, tokens, type Mode } from '#engine/client/theme';
export const icons = {} as const satisfies Readonly<Record<(typeof ownIcons)[number], string>>;
