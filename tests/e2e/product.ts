import { startProduct, temporaryFolder } from '../product';

/** The account that every journey may sign in with. */
export const admin = { username: 'admin', password: 'Journey-1-Password' };

/** Starts the product once for the whole run; Playwright finds it at E2E_URL. */
export default async function start(): Promise<() => Promise<void>> {
  const folder = temporaryFolder();
  const product = await startProduct({ DATA_DIR: folder.path, ADMIN_PASSWORD: admin.password });
  process.env.E2E_URL = product.url;
  return async () => {
    await product.stop();
    folder.remove();
  };
}
