import { startProduct, temporaryFolder } from '../product';

/** The first admin, by whom the journeys make the accounts that they need; none of them changes it. */
export const firstAdmin = { username: 'admin', password: 'Journey-1-Password' };

/**
 * Starts the product once for the whole run; Playwright finds it at E2E_URL, over E2E_FOLDER. It trusts its callers about their address,
 * since wrong passwords lock an address, and all journeys would come from one.
 */
export default async function start(): Promise<() => Promise<void>> {
  const folder = temporaryFolder();
  const product = await startProduct({
    DATA_DIR: folder.path,
    ADMIN_PASSWORD: firstAdmin.password,
    TRUST_PROXY: 'true',
    CALLS_PER_ADDRESS: '0',
  });
  process.env.E2E_URL = product.url;
  process.env.E2E_FOLDER = folder.path;
  return async () => {
    const code = await product.stop();
    folder.remove();
    if (code !== 0) throw new Error(`The product ended with ${code}:\n${product.output()}`);
  };
}
