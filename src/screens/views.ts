import type { ResourceName } from '#resources/resources';
import type { OwnViews } from '#engine/client';

/**
 * The views of resources that are written by hand, of react-admin's own components for example, each loaded when it is
 * first opened: `tenant: { list: lazyComponent(() => import('./tenant/TenantList')) }`. All others are generated.
 */
export const ownViews: Readonly<Record<string, OwnViews>> = {} satisfies Partial<Record<ResourceName, OwnViews>>;
