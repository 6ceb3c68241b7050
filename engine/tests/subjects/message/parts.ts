import type { Message } from '#engine/subjects/message/calls';
import { noticeStatus } from '#engine/subjects/notice/notice';
import type { Role } from '#engine/schema/roles';
import type { Server } from '#engine/tests/startServer';

interface Wanted {
  readonly title?: string;
  readonly content?: string;
  readonly audience?: readonly Role[];
  readonly pinned?: boolean;
  readonly mustRead?: boolean;
}

/** A draft, made by this admin. */
export const draft = async (
  api: Server,
  token: string,
  wanted: Wanted = {},
): Promise<{ id: number; version: number }> => {
  const { data } = await api.post('notice/insert', token, { title: 'A notice', content: '<p>Text</p>', ...wanted });
  return data;
};

/** A notice that stands in the boxes of its audience. */
export const published = async (api: Server, token: string, wanted: Wanted = {}): Promise<number> => {
  const { id } = await draft(api, token, wanted);
  const { data } = await api.post('notice/publish', token, { id });
  if (data[0].status !== noticeStatus.published) throw new Error('not published');
  return id;
};

/** What stands in a person's box. */
export const boxOf = async (api: Server, token: string, query: Record<string, string | number> = {}) => {
  const { data, total } = await api.get('message/list', token, { pageSize: 200, ...query });
  return { rows: data as readonly Message[], total, titles: (data as readonly Message[]).map(({ title }) => title) };
};

/** How many are unread by tab. */
export const countsOf = async (api: Server, token: string) => {
  const { mustRead: _waiting, todos: _kinds, ...counts } = (await api.get('message/counts', token)).data;
  return counts;
};

/** The must-read notice that waits for a person, as a message. */
export const waitingFor = async (api: Server, token: string) => (await api.get('message/counts', token)).data.mustRead;
