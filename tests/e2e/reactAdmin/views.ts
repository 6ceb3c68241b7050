import { lazyComponent } from '#engine/client/lazy/lazyComponent';
import type { OwnViews } from '#engine/client/views/toResource';

const merchants = () => import('./merchants');

/** Stands in for `src/screens/views.ts`. */
export const ownViews: Readonly<Record<string, OwnViews>> = {
  tenant: {
    list: lazyComponent(async () => ({ default: (await merchants()).MerchantList })),
    create: lazyComponent(async () => ({ default: (await merchants()).MerchantCreate })),
    edit: lazyComponent(async () => ({ default: (await merchants()).MerchantEdit })),
    show: lazyComponent(async () => ({ default: (await merchants()).MerchantShow })),
  },
};
