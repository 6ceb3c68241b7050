import { result } from '#resources/entry/entry';
import type { Api } from '../api';

/** An entry that its employee changed once: the remark from nothing to `first`. */
export const changedEntry = async (api: Api, token: string, tenantId: number) => {
  const { data: made } = await api.post('enter-info/insert', token, {
    tenantId,
    playerId: `p-${tenantId}`,
    result: result.normal,
    cutting: 0,
    again: true,
  });
  const { data: entry } = await api.post('enter-info/modify', token, {
    id: made.id,
    version: made.version,
    remark: 'first',
    result: result.cheatTool,
  });
  const { data: events } = await api.get('enter-info/timeline', token, { id: made.id });
  return { id: made.id as number, version: entry.version as number, change: events[0].id as number };
};

/** Titles of the messages in somebody's box. */
export const boxOf = async (api: Api, token: string): Promise<string[]> =>
  (await api.get('message/list', token, { type: 'message', pageSize: 100 })).data.map(
    ({ title }: { title: string }) => title,
  );
