import type { Browser, Page } from '@playwright/test';
import type { Locale } from '#engine/schema/language';
import { startProduct, temporaryFolder, type Product } from '#tests/product';
import { firstAdmin } from '#tests/e2e/product';
import { signInAt } from '#tests/e2e/parts/api';
import { keptBy, stateOf } from '#tests/e2e/parts/browser';
import { still, waitForFramework } from '#tests/e2e/parts/window';

/** The product with the debug flag on, built where that was not done yet. */
export interface DebugProduct {
  /** A window of a browser of its own, in which the first admin is signed in and the samples answer at once. */
  readonly open: (browser: Browser, language: Locale) => Promise<Page>;
  readonly stop: () => Promise<void>;
}

/** Starts it as a person does, with a database of its own. */
export const startDebugProduct = async (): Promise<DebugProduct> => {
  const folder = temporaryFolder();
  const product: Product = await startProduct({ DATA_DIR: folder.path, ADMIN_PASSWORD: firstAdmin.password }, [
    '--debug',
  ]);
  const token = await signInAt(product.url, '127.0.0.1', firstAdmin);
  return {
    open: async (browser, language) => {
      const storageState = stateOf(product.url, keptBy({ language, mode: 'auto' }, token));
      const context = waitForFramework(
        await browser.newContext({ baseURL: product.url, locale: language, storageState, ...still }),
      );
      return context.newPage();
    },
    stop: async () => {
      await product.stop();
      folder.remove();
    },
  };
};
