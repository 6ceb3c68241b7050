import type { Api } from '#engine/tests/api';

/** A wish that its volunteer changed once: the remark from nothing to `first`. */
export const changedWish = async (api: Api, token: string, schoolId: number) => {
  const { data: made } = await api.post('wish/insert', token, {
    schoolId,
    code: `p-${schoolId}`,
    result: 1,
    copies: 0,
    again: true,
  });
  const { data: wish } = await api.post('wish/modify', token, {
    id: made.id,
    version: made.version,
    remark: 'first',
    result: 3,
  });
  const { data: events } = await api.get('wish/timeline', token, { id: made.id });
  return { id: made.id as number, version: wish.version as number, change: events[0].id as number };
};

/** The titles of all messages that an account has received. */
export const boxOf = async (api: Api, token: string): Promise<string[]> =>
  (await api.get('message/list', token, { type: 'message', pageSize: 100 })).data.map(
    ({ title }: { title: string }) => title,
  );
