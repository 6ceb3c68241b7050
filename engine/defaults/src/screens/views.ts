import type { OwnViews } from '#engine/client';

export const ownViews: Readonly<Record<string, OwnViews>> = {};
