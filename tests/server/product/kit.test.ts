import { expect, test } from 'vitest';
import { apiForFile } from '../api';
import { kitOf } from '../kit';

const api = await apiForFile();
const kit = kitOf(api);

test('an employee puts nobody on the blacklist, and takes nobody off it', async () => {
  await kit.expectRefused('blacklist', 'insert', { by: 'employee' });
  await kit.expectRefused('blacklist', 'delete', { by: 'customer_service' });
});

test('a player comes to the blacklist for one of the reasons, and once', async () => {
  await kit.expectRefused('blacklist', 'insert', { by: 'admin', sending: { reason: 99 }, naming: ['reason'] });
  const { playerId } = await kit.make('blacklist', { playerId: 'Cheat 1' });
  await kit.expectRefused('blacklist', 'insert', { by: 'admin', sending: { playerId }, naming: ['playerId'] });
});

test('a merchant admin reads the entries of the own merchant', async () => {
  await kit.expectScoped('entry', 'tenant_admin');
});

test('who saves a merchant over an unseen change is refused, and a merchant sent twice is added once', async () => {
  await kit.expectConflict('tenant');
  await kit.expectOnce('tenant');
});

test('an expectation that does not hold fails', async () => {
  await expect(kit.expectRefused('blacklist', 'insert', { by: 'admin' })).rejects.toThrow('by admin');
  await expect(
    kit.expectRefused('blacklist', 'insert', { by: 'admin', sending: { reason: 99 }, naming: ['playerId'] }),
  ).rejects.toThrow('reason');
  await expect(kit.expectScoped('entry', 'customer_service')).rejects.toThrow('total');
});
