import { describe, expect, test } from 'vitest';
import { apiForFile } from '../api';
import { boxOf, changedEntry } from './timelineStage';

const api = await apiForFile();
const admin = await api.enter('admin');
const service = await api.enter('customer_service');
const employee = await api.enter('employee');
const merchant = await api.enter('tenant_admin');
const tenantId = merchant.tenantId ?? 0;

const actionsOf = async (of: string, id: number, query: object = {}, token = admin.token) =>
  (await api.get(`${of}/timeline`, token, { id, ...query })).data.map(({ action }: { action: string }) => action);

describe('a timeline', () => {
  test('has what was done to a record and by whom, the newest first, and nothing of others', async () => {
    const { id } = await changedEntry(api, employee.token, tenantId);
    await changedEntry(api, employee.token, tenantId);
    const { data } = await api.get('enter-info/timeline', service.token, { id });
    expect(data.map(({ action }: { action: string }) => action)).toEqual(['modify', 'insert']);
    expect(data[0]).toMatchObject({
      operatorId: employee.id,
      role: 'employee',
      changes: { remark: [null, 'first'], result: [1, 3] },
      note: null,
    });
    expect(data[0].operator).toMatch(/^Name /);
  });

  test('can be narrowed to edits, actions or notes, and is read on from any event', async () => {
    const id = await api.addTenant({ name: 'narrowed' });
    await api.post('tenant/modify', admin.token, { id, version: 1, remark: 'a' });
    for (const requestId of ['narrow-1', 'narrow-2'])
      await api.post('tenant/deposit', admin.token, { id, amount: '1.00', remark: 'x', requestId });
    await api.post('tenant/note', admin.token, { id, text: 'called them' });
    expect(await actionsOf('tenant', id)).toEqual(['note', 'deposit', 'deposit', 'modify']);
    expect(await actionsOf('tenant', id, { kind: 'change' })).toEqual(['modify']);
    expect(await actionsOf('tenant', id, { kind: 'action' })).toEqual(['deposit', 'deposit']);
    expect(await actionsOf('tenant', id, { kind: 'note' })).toEqual(['note']);
    const [, second] = (await api.get('tenant/timeline', admin.token, { id, pageSize: 2 })).data;
    expect(await actionsOf('tenant', id, { before: second.id })).toEqual(['deposit', 'modify']);
  });

  test('leaves out what was refused', async () => {
    const id = await api.addTenant();
    await api.post('tenant/modify', admin.token, { id, version: 9, remark: 'a' });
    expect(await actionsOf('tenant', id)).toEqual([]);
  });

  test('says of a secret that it changed, and never what it is', async () => {
    const { id } = await api.addAccount('employee');
    await api.post('account/reset-password', admin.token, { id, password: 'Better1' });
    const answer = await api.get('account/timeline', admin.token, { id });
    expect(answer.data[0].changes.password).toEqual([null, '***']);
    expect(JSON.stringify(answer)).not.toMatch(/Better1|hash of/);
  });

  test('has long texts without their end', async () => {
    const content = `<p>${'long '.repeat(4000)}</p>`;
    const { data: notice } = await api.post('notice/insert', admin.token, { title: 'long', content });
    const answer = await api.get('notice/timeline', admin.token, { id: notice.id });
    expect(JSON.stringify(answer).length).toBeLessThan(4000);
  });

  test('is closed to merchants, even of their own records, and to staff who may not open the record', async () => {
    const { id } = await changedEntry(api, employee.token, tenantId);
    expect((await api.get('enter-info/detail', merchant.token, { id })).code).toBe(0);
    expect((await api.get('enter-info/timeline', merchant.token, { id })).code).toBe(403);
    expect((await api.get('tenant/timeline', service.token, { id: tenantId })).code).toBe(403);
    expect((await api.get('account/timeline', employee.token, { id: employee.id })).code).toBe(403);
    expect((await api.get('enter-info/timeline', undefined, { id })).code).toBe(401);
  });

  test('of a record that does not exist is not found, though the log may name it', async () => {
    const { id } = await changedEntry(api, employee.token, tenantId);
    expect((await api.post('enter-info/delete', admin.token, { id })).code).toBe(0);
    expect((await api.get('enter-info/timeline', admin.token, { id })).code).toBe(404);
    expect((await api.post('enter-info/note', admin.token, { id, text: 'late' })).code).toBe(404);
    expect((await api.post('enter-info/revert', admin.token, { id, version: 1, change: 1 })).code).toBe(404);
  });
});

describe('a note', () => {
  test('stands in the timeline with its text, and the operation log names it', async () => {
    const { id } = await changedEntry(api, employee.token, tenantId);
    const sent = { id, text: '  please look again  ', requestId: 'note-once' };
    expect(await api.post('enter-info/note', service.token, sent)).toMatchObject({ code: 0, data: { mentioned: [] } });
    await api.post('enter-info/note', service.token, sent);
    const { data } = await api.get('enter-info/timeline', employee.token, { id, kind: 'note' });
    expect(data.map(({ note, operatorId }: { note: string; operatorId: number }) => [note, operatorId])).toEqual([
      ['please look again', service.id],
    ]);
    const [row] = (await api.auditLog('note')).slice(-1);
    expect(row).toMatchObject({ resource: 'entry', record_id: id, changes: { note: [null, expect.any(Number)] } });
  });

  test.each([[{ text: '' }], [{ text: ' ' }], [{ text: 'x'.repeat(1001) }], [{}]])(
    'without a text, or with too long a one, is refused (%#)',
    async (more) => {
      const answer = await api.post('tenant/note', admin.token, { id: tenantId, ...more });
      expect(answer).toMatchObject({ code: 422, data: { errors: { text: expect.any(String) } } });
    },
  );

  test('sends a message to those whom it mentions and who may open the record, and to nobody else', async () => {
    const { id } = await changedEntry(api, employee.token, tenantId);
    const disabled = await api.addAccount('employee', { status: 0 });
    const names = [service, employee, merchant, disabled].map(({ username }) => `@${username.toUpperCase()}`);
    const text = `${names.join('，')}看一下 @nobody and mail@${service.username}.`;
    const { data } = await api.post('enter-info/note', employee.token, { id, text });
    expect(data.mentioned).toHaveLength(1);
    expect((await boxOf(api, service.token)).filter((title) => title.includes('提到'))).toHaveLength(1);
    for (const { token } of [employee, merchant, admin])
      expect((await boxOf(api, token)).filter((title) => title.includes('提到'))).toEqual([]);
    const [message] = (await api.get('message/list', service.token, { type: 'message' })).data;
    const whole = await api.get('message/detail', service.token, { id: message.id });
    expect(whole.data.about).toEqual({ resource: 'entry', id });
    expect(whole.data.content).toContain('看一下');
  });

  test('of an account mentions nobody who may not open accounts', async () => {
    const { data } = await api.post('account/note', admin.token, { id: employee.id, text: `@${service.username}` });
    expect(data.mentioned).toEqual([]);
  });
});
