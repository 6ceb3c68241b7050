import type { OwnViews } from '#engine/client/views/toResource';

export const ownViews: Readonly<Record<string, OwnViews>> = {};
