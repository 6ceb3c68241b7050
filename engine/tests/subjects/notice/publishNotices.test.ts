import { beforeEach, describe, expect, test } from 'vitest';
import { noticeStatus } from '#engine/subjects/notice/notice';
import { jobs } from '#engine/server/schedule/jobs';
import { publishNotices } from '#engine/subjects/notice/server/publishNotices';
import { api, connection, processWith, roundOf, setQueueStage } from '#engine/tests/subjects/job/queueStage';
import { boxOf, draft } from '#engine/tests/subjects/message/parts';

setQueueStage();

const job = jobs.filter(({ name }) => name === 'publish-notices');
const minute = 60_000;
const after = (minutes: number) => (api.clock.now = new Date(api.clock.now.getTime() + minutes * minute));

let token: string;
beforeEach(async () => {
  await connection.run('truncate message cascade');
  await connection.run('delete from notice');
  token = (await api.enter('librarian')).token;
});

const scheduled = async (minutes: number) => {
  const { id } = await draft(api, token);
  const publishAt = new Date(api.clock.now.getTime() + minutes * minute).toISOString();
  await api.post('notice/schedule', token, { id, publishAt });
  return id;
};
const noticeOf = async (id: number) => (await api.get('notice/detail', token, { id })).data;
const publishings = async (id: number) => {
  const rows = await api.auditLog('publish');
  return rows.filter(({ record_id: record }) => record === id);
};

describe('a scheduled notice', () => {
  test('is not published before its time, and is at its time', async () => {
    const id = await scheduled(3);
    const server = processWith(job);
    after(2);
    await roundOf(server);
    expect(await noticeOf(id)).toMatchObject({ status: noticeStatus.scheduled });
    after(1);
    await roundOf(server);
    expect(await noticeOf(id)).toMatchObject({
      status: noticeStatus.published,
      publishedAt: api.clock.now.toISOString(),
    });
    expect((await boxOf(api, token)).titles).toEqual(['A notice']);
  });

  test('is published once by several servers, however often they look', async () => {
    const id = await scheduled(1);
    const servers = [processWith(job), processWith(job), processWith(job)];
    for (const time of [1, 1, 1]) {
      after(time);
      await roundOf(...servers);
    }
    expect(await publishings(id)).toHaveLength(1);
    expect((await boxOf(api, token)).titles).toEqual(['A notice']);
  });

  test('is published once when two look at the same moment', async () => {
    const id = await scheduled(1);
    after(2);
    await Promise.all([publishNotices(api.ports), publishNotices(api.ports), publishNotices(api.ports)]);
    expect(await publishings(id)).toHaveLength(1);
  });

  test('is published by a server that starts after its time', async () => {
    const id = await scheduled(1);
    const stopped = processWith(job);
    await roundOf(stopped);
    await stopped.stop(10);
    after(600);
    await roundOf(processWith(job));
    expect(await publishings(id)).toHaveLength(1);
  });

  test('stays unpublished once its schedule is canceled, and follows a later time', async () => {
    const [canceled, moved] = [await scheduled(1), await scheduled(1)];
    await api.post('notice/unschedule', token, { id: canceled });
    const publishAt = new Date(api.clock.now.getTime() + 30 * minute).toISOString();
    await api.post('notice/schedule', token, { id: moved, publishAt });
    after(2);
    await publishNotices(api.ports);
    expect((await boxOf(api, token)).titles).toEqual([]);
    after(30);
    await publishNotices(api.ports);
    expect(await noticeOf(canceled)).toMatchObject({ status: noticeStatus.draft });
    expect(await noticeOf(moved)).toMatchObject({ status: noticeStatus.published });
  });

  test('is in the operation log as published by nobody in person', async () => {
    const id = await scheduled(1);
    after(1);
    await publishNotices(api.ports);
    expect(await publishings(id)).toMatchObject([
      { operator_id: null, username: null, changes: { status: [noticeStatus.scheduled, noticeStatus.published] } },
    ]);
  });
});
