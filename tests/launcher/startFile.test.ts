import { afterAll, expect, it } from 'vitest';
import { runCommand, startProduct, temporaryFolder } from '../product';

const folder = temporaryFolder();
afterAll(() => folder.remove());

/** Taken by `npm run backup` of the last version that had 45 migrations, of a console with this key. */
const file = `${import.meta.dirname}/backups/before0070_start.backup`;
const environment = { DATA_DIR: folder.path, SEAL_KEY: 'before-the-start-file-before-the-start-file' };

it('a backup made before the start file is restored, and a console with its rows starts on it', async () => {
  const restored = await runCommand('restore', environment, [file]);
  expect(restored.output).toContain('Restored. Every table matches the backup, row for row.');
  expect(restored.code).toBe(0);

  const product = await startProduct(environment);
  const { data } = await product.call('auth/login', { username: 'admin', password: 'Before-1' });
  const { token } = data as { token: string };
  expect(await product.call('tenant/list', undefined, token)).toMatchObject({
    data: [{ name: 'Kept', balance: '12.50', contactName: 'Ann' }],
  });
  expect(await product.call('enter-info/list', undefined, token)).toMatchObject({
    data: [{ playerId: 'fox' }],
  });
  const again = await runCommand('backup', environment, [`${folder.path}/again.backup`]);
  expect(again.code).toBe(0);
  const { code, output } = await runCommand('reconcile', environment);
  expect(output).toContain('1 merchant, 1 log row: every balance matches its log.');
  expect(code).toBe(0);
  expect(await product.stop()).toBe(0);
});
