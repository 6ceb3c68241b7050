import { expect, test } from 'vitest';
import { admin, api, playBoxes } from './boxStage';
import { boxOf, countsOf, draft, published } from './parts';

playBoxes();

test('a published notice stands in the boxes of its audience at once, and in nobody else’s', async () => {
  const [volunteer, service] = [await api.enter('volunteer'), await api.enter('clerk')];
  await published(api, admin.token, { title: 'For volunteers', audience: ['volunteer', 'teacher'] });
  await published(api, admin.token, { title: 'For all' });
  await draft(api, admin.token, { title: 'Not yet' });
  expect((await boxOf(api, volunteer.token)).titles).toEqual(['For all', 'For volunteers']);
  expect((await boxOf(api, service.token)).titles).toEqual(['For all']);
  expect(await countsOf(api, volunteer.token)).toEqual({ message: 0, notice: 2, todo: 0 });
});

test('a row of the list has these fields and no others', async () => {
  const id = await published(api, admin.token, {
    title: 'Maintenance',
    content: '<h2>Tonight</h2><p>From <strong>22:00</strong> &amp; on.</p>',
  });
  const { rows } = await boxOf(api, admin.token);
  expect(rows).toEqual([
    {
      id: expect.any(Number),
      type: 'notice',
      title: 'Maintenance',
      subTitle: '',
      avatar: '',
      content: 'Tonight From 22:00 & on.',
      time: api.clock.now.toISOString(),
      messageType: 1,
      kind: 'notice',
      status: 0,
    },
  ]);
  const { data } = await api.get('message/detail', admin.token, { id: rows[0]?.id ?? 0 });
  expect(data).toMatchObject({ html: expect.stringContaining('<h2>Tonight</h2>'), about: { resource: 'notice', id } });
});

test('pinned notices come first, then the newest', async () => {
  await published(api, admin.token, { title: 'old' });
  await published(api, admin.token, { title: 'pinned', pinned: true });
  await published(api, admin.token, { title: 'new' });
  expect((await boxOf(api, admin.token)).titles).toEqual(['pinned', 'new', 'old']);
});

test('a withdrawn notice is gone from every box; published again it is news to all', async () => {
  const { token } = await api.enter('volunteer');
  const id = await published(api, admin.token);
  await api.post('message/read', token, { type: 'notice' });
  await api.post('notice/withdraw', admin.token, { id });
  expect((await boxOf(api, token)).total).toBe(0);
  await api.post('notice/publish', admin.token, { id });
  expect(await countsOf(api, token)).toEqual({ message: 0, notice: 1, todo: 0 });
});

test('readers see the latest text of a published notice, and its latest audience sees it', async () => {
  const [volunteer, service] = [await api.enter('volunteer'), await api.enter('clerk')];
  const { id, version } = await draft(api, admin.token, { title: 'Before', audience: ['volunteer'] });
  await api.post('notice/publish', admin.token, { id });
  const changed = await api.post('notice/modify', admin.token, {
    id,
    version: version + 1,
    title: 'After',
    audience: ['clerk'],
  });
  expect(changed.code).toBe(0);
  expect((await boxOf(api, volunteer.token)).titles).toEqual([]);
  expect((await boxOf(api, service.token)).titles).toEqual(['After']);
});

test('the list of notices counts the readers of each', async () => {
  const readers = [await api.enter('volunteer'), await api.enter('clerk'), await api.enter('volunteer')];
  const id = await published(api, admin.token);
  for (const { token } of readers.slice(0, 2)) await api.post('message/read', token, { type: 'notice' });
  await api.post('message/empty', readers[2]?.token, { type: 'notice' });
  const { data } = await api.get('notice/list', admin.token, { id });
  expect(data[0].readCount).toBe(2);
});

test('reading marks some or a whole tab, twice changes nothing, and the filters follow', async () => {
  const { token } = await api.enter('volunteer');
  for (const title of ['a', 'b', 'c']) await published(api, admin.token, { title });
  const [newest] = (await boxOf(api, token)).rows;
  const ids = [newest?.id];
  expect(await api.post('message/read', token, { ids })).toMatchObject({ code: 0, data: true });
  expect(await api.post('message/read', token, { ids })).toMatchObject({ code: 0, data: true });
  expect((await boxOf(api, token, { status: 1 })).titles).toEqual(['c']);
  expect((await boxOf(api, token, { status: 0, type: 'notice' })).titles).toEqual(['b', 'a']);
  await api.post('message/read', token, { type: 'notice' });
  expect(await countsOf(api, token)).toEqual({ message: 0, notice: 0, todo: 0 });
});

test('emptying clears one tab of the person’s own inbox, and undo restores it as it was', async () => {
  const [me, other] = [await api.enter('volunteer'), await api.enter('volunteer')];
  for (const title of ['a', 'b']) await published(api, admin.token, { title });
  const [b] = (await boxOf(api, me.token)).rows;
  await api.post('message/read', me.token, { ids: [b?.id] });
  const { data: ids } = await api.post('message/empty', me.token, { type: 'notice' });
  expect(ids).toHaveLength(2);
  expect((await boxOf(api, me.token)).total).toBe(0);
  expect((await boxOf(api, other.token)).total).toBe(2);
  expect(await api.post('message/restore', me.token, { ids })).toMatchObject({ code: 0, data: true });
  expect((await boxOf(api, me.token)).rows.map(({ title, status }) => [title, status])).toEqual([
    ['b', 1],
    ['a', 0],
  ]);
});
