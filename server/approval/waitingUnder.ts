import type { Queries } from '#server/database/tables';

/** The request that still waits for the call which a person sent under this id; undefined where there is none. */
export const waitingUnder = async (
  tx: Queries,
  requesterId: number,
  requestId: string,
): Promise<number | undefined> => {
  const row = await tx
    .selectFrom('approval_call as c')
    .innerJoin('approval as a', 'a.id', 'c.approval_id')
    .select('a.id')
    .where('c.requester_id', '=', requesterId)
    .where('c.request_id', '=', requestId)
    .where('a.state', '=', 'waiting')
    .executeTakeFirst();
  return row?.id;
};
