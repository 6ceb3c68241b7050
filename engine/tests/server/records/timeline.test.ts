import { describe, expect, test } from 'vitest';
import { apiForFile } from '#engine/tests/api';
import { boxOf, changedWish } from './timelineStage';

const api = await apiForFile();
const admin = await api.enter('librarian');
const service = await api.enter('clerk');
const volunteer = await api.enter('volunteer');
const school = await api.enter('teacher');
const schoolId = school.schoolId ?? 0;

const actionsOf = async (of: string, id: number, query: object = {}, token = admin.token) =>
  (await api.get(`${of}/timeline`, token, { id, ...query })).data.map(({ action }: { action: string }) => action);

describe('a timeline', () => {
  test('has what was done to a record and by whom, the newest first, and nothing of others', async () => {
    const { id } = await changedWish(api, volunteer.token, schoolId);
    await changedWish(api, volunteer.token, schoolId);
    const { data } = await api.get('wish/timeline', service.token, { id });
    expect(data.map(({ action }: { action: string }) => action)).toEqual(['modify', 'insert']);
    expect(data[0]).toMatchObject({
      operatorId: volunteer.id,
      role: 'volunteer',
      changes: { remark: [null, 'first'], result: [1, 3] },
      note: null,
    });
    expect(data[0].operator).toMatch(/^Name /);
  });

  test('can be narrowed to edits, actions or notes, and is read on from any event', async () => {
    const id = await api.addSchool({ name: 'narrowed' });
    await api.post('school/modify', admin.token, { id, version: 1, remark: 'a' });
    for (const budget of ['1.00', '2.00']) await api.post('school/grant', admin.token, { id, budget });
    await api.post('school/note', admin.token, { id, text: 'called them' });
    expect(await actionsOf('school', id)).toEqual(['note', 'grant', 'grant', 'modify']);
    expect(await actionsOf('school', id, { kind: 'change' })).toEqual(['modify']);
    expect(await actionsOf('school', id, { kind: 'action' })).toEqual(['grant', 'grant']);
    expect(await actionsOf('school', id, { kind: 'note' })).toEqual(['note']);
    const [, second] = (await api.get('school/timeline', admin.token, { id, pageSize: 2 })).data;
    expect(await actionsOf('school', id, { before: second.id })).toEqual(['grant', 'modify']);
  });

  test('leaves out what was refused', async () => {
    const id = await api.addSchool();
    await api.post('school/modify', admin.token, { id, version: 9, remark: 'a' });
    expect(await actionsOf('school', id)).toEqual([]);
  });

  test('says of a secret that it changed, and never what it is', async () => {
    const { id } = await api.addAccount('volunteer');
    await api.post('account/reset-password', admin.token, { id, password: 'Bramble-7' });
    const answer = await api.get('account/timeline', admin.token, { id });
    expect(answer.data[0].changes.password).toEqual([null, '***']);
    expect(JSON.stringify(answer)).not.toMatch(/Bramble-7|hash of/);
  });

  test('has long texts without their end', async () => {
    const content = `<p>${'long '.repeat(4000)}</p>`;
    const { data: notice } = await api.post('notice/insert', admin.token, { title: 'long', content });
    const answer = await api.get('notice/timeline', admin.token, { id: notice.id });
    expect(JSON.stringify(answer).length).toBeLessThan(4000);
  });

  test('is closed to schools, even of their own records, and to staff who may not open the record', async () => {
    const { id } = await changedWish(api, volunteer.token, schoolId);
    expect((await api.get('wish/detail', school.token, { id })).code).toBe(0);
    expect((await api.get('wish/timeline', school.token, { id })).code).toBe(403);
    expect((await api.get('school/timeline', volunteer.token, { id: schoolId })).code).toBe(403);
    expect((await api.get('account/timeline', volunteer.token, { id: volunteer.id })).code).toBe(403);
    expect((await api.get('wish/timeline', undefined, { id })).code).toBe(401);
  });

  test('of a record that does not exist is not found, though the log may name it', async () => {
    const { id } = await changedWish(api, volunteer.token, schoolId);
    expect((await api.post('wish/delete', admin.token, { id })).code).toBe(0);
    expect((await api.get('wish/timeline', admin.token, { id })).code).toBe(404);
    expect((await api.post('wish/note', admin.token, { id, text: 'late' })).code).toBe(404);
    expect((await api.post('wish/revert', admin.token, { id, version: 1, change: 1 })).code).toBe(404);
  });
});

describe('a note', () => {
  test('stands in the timeline with its text, and the operation log names it', async () => {
    const { id } = await changedWish(api, volunteer.token, schoolId);
    const sent = { id, text: '  please look again  ', requestId: 'note-once' };
    expect(await api.post('wish/note', service.token, sent)).toMatchObject({ code: 0, data: { mentioned: [] } });
    await api.post('wish/note', service.token, sent);
    const { data } = await api.get('wish/timeline', volunteer.token, { id, kind: 'note' });
    expect(data.map(({ note, operatorId }: { note: string; operatorId: number }) => [note, operatorId])).toEqual([
      ['please look again', service.id],
    ]);
    const [row] = (await api.auditLog('note')).slice(-1);
    expect(row).toMatchObject({ resource: 'wish', record_id: id, changes: { note: [null, expect.any(Number)] } });
  });

  test.each([[{ text: '' }], [{ text: ' ' }], [{ text: 'x'.repeat(1001) }], [{}]])(
    'without a text, or with too long a one, is refused (%#)',
    async (more) => {
      const answer = await api.post('school/note', admin.token, { id: schoolId, ...more });
      expect(answer).toMatchObject({ code: 422, data: { errors: { text: expect.any(String) } } });
    },
  );

  test('sends a message to those whom it mentions and who may open the record, and to nobody else', async () => {
    const { id } = await changedWish(api, volunteer.token, schoolId);
    const disabled = await api.addAccount('volunteer', { status: 0 });
    const names = [service, volunteer, school, disabled].map(({ username }) => `@${username.toUpperCase()}`);
    const text = `${names.join('，')}看一下 @nobody and mail@${service.username}.`;
    const { data } = await api.post('wish/note', volunteer.token, { id, text });
    expect(data.mentioned).toHaveLength(1);
    expect((await boxOf(api, service.token)).filter((title) => title.includes('提到'))).toHaveLength(1);
    for (const { token } of [volunteer, school, admin])
      expect((await boxOf(api, token)).filter((title) => title.includes('提到'))).toEqual([]);
    const [message] = (await api.get('message/list', service.token, { type: 'message' })).data;
    const whole = await api.get('message/detail', service.token, { id: message.id });
    expect(whole.data.about).toEqual({ resource: 'wish', id });
    expect(whole.data.content).toContain('看一下');
  });

  test('of an account mentions nobody who may not open accounts', async () => {
    const { data } = await api.post('account/note', admin.token, { id: volunteer.id, text: `@${service.username}` });
    expect(data.mentioned).toEqual([]);
  });
});
