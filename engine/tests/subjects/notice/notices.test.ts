import { describe, expect, test } from 'vitest';
import { noticeStatus } from '#engine/subjects/notice/notice';
import { status } from '#engine/schema/status';
import { apiForFile } from '#engine/tests/api';
import { draft, published } from '#engine/tests/subjects/message/parts';

const api = await apiForFile();
const token = (await api.enter('librarian')).token;

const later = (minutes: number) => new Date(api.clock.now.getTime() + minutes * 60_000).toISOString();
const noticeOf = async (id: number) => (await api.get('notice/detail', token, { id })).data;

describe('who has read a notice', () => {
  const readersOf = (id: number, isRead: boolean, more = {}) =>
    api.get('notice/readers', token, { id, isRead: String(isRead), ...more });
  const usernames = async (id: number, isRead: boolean) =>
    (await readersOf(id, isRead)).data.map(({ username }: { username: string }) => username).toSorted();

  test('is counted and named among the enabled accounts of its audience', async () => {
    const [reads, waits] = [await api.enter('clerk'), await api.addAccount('clerk')];
    await api.addAccount('clerk', { status: status.disabled });
    await api.addAccount('volunteer');
    const id = await published(api, token, { audience: ['clerk'] });
    await api.post('message/read', reads.token, { type: 'notice' });
    expect(await noticeOf(id)).toMatchObject({ readCount: 1, audienceCount: 2 });
    expect(await usernames(id, true)).toEqual([reads.username]);
    expect(await usernames(id, false)).toEqual([waits.username]);
    expect((await readersOf(id, true)).data[0].readAt).toBe(api.clock.now.toISOString());
  });

  test('does not count a person who read it and was disabled, or only cleared it unread', async () => {
    const [gone, clears] = [await api.enter('teacher'), await api.enter('teacher')];
    const id = await published(api, token, { audience: ['teacher'] });
    await api.post('message/read', gone.token, { type: 'notice' });
    await api.post('message/empty', clears.token, { type: 'notice' });
    await api.post('account/disable', token, { id: gone.id });
    expect(await noticeOf(id)).toMatchObject({ readCount: 0, audienceCount: 1 });
    expect(await usernames(id, false)).toEqual([clears.username]);
  });

  test('comes page by page, nobody twice', async () => {
    for (let made = 0; made < 3; made += 1) await api.addAccount('volunteer');
    const id = await published(api, token, { audience: ['volunteer'] });
    const pages = [await readersOf(id, false, { pageSize: 2 }), await readersOf(id, false, { page: 2, pageSize: 2 })];
    const ids = pages.flatMap(({ data }) => data.map((one: { id: number }) => one.id));
    expect(new Set(ids).size).toBe(4);
    expect(pages[0]?.total).toBe(4);
  });

  test('needs a notice that is there, and a word about which half', async () => {
    expect((await readersOf(999_999, true)).code).toBe(404);
    expect((await api.get('notice/readers', token, { id: 1 })).data.errors).toEqual({ isRead: 'required' });
  });
});

describe('a scheduled notice', () => {
  test('keeps its time, takes another one, and becomes a draft again', async () => {
    const { id } = await draft(api, token);
    expect((await api.post('notice/schedule', token, { id, publishAt: later(10) })).code).toBe(0);
    expect(await noticeOf(id)).toMatchObject({ status: noticeStatus.scheduled, publishedAt: later(10) });
    await api.post('notice/schedule', token, { id, publishAt: later(20) });
    expect(await noticeOf(id)).toMatchObject({ status: noticeStatus.scheduled, publishedAt: later(20) });
    await api.post('notice/unschedule', token, { id });
    expect(await noticeOf(id)).toMatchObject({ status: noticeStatus.draft, publishedAt: null });
    expect((await api.post('notice/unschedule', token, { id })).code).toBe(409);
  });

  test('is noted in the operation log with its time', async () => {
    const { id } = await draft(api, token);
    await api.post('notice/schedule', token, { id, publishAt: later(10) });
    const [row] = (await api.auditLog('schedule')).slice(-1);
    expect(row).toMatchObject({
      record_id: id,
      changes: { status: [noticeStatus.draft, noticeStatus.scheduled], publishedAt: [null, later(10)] },
    });
  });

  test.each([
    ['a time that is over', () => later(-1), 'notInFuture'],
    ['this very moment', () => later(0), 'notInFuture'],
    ['no time', () => 'soon', 'wrongType'],
    ['nothing', () => null, 'required'],
  ])('refuses %s', async (_what, publishAt, fault) => {
    const { id } = await draft(api, token);
    const { code, data } = await api.post('notice/schedule', token, { id, publishAt: publishAt() });
    expect([code, data.errors]).toEqual([422, { publishAt: fault }]);
    expect(await noticeOf(id)).toMatchObject({ status: noticeStatus.draft });
  });

  test('may be published at once', async () => {
    const { id } = await draft(api, token);
    await api.post('notice/schedule', token, { id, publishAt: later(10) });
    expect((await api.post('notice/publish', token, { id })).code).toBe(0);
    expect(await noticeOf(id)).toMatchObject({ status: noticeStatus.published, publishedAt: later(0) });
    expect((await api.post('notice/schedule', token, { id, publishAt: later(10) })).code).toBe(409);
  });
});
