import { sql } from 'kysely';
import { apiKey, keyState } from '#resources/apiKey/apiKey';
import type { StoredRow } from '#server/database/read';
import type { Ports } from '#server/environment/ports';
import { publishRows } from '#server/events/publish';
import { changeByServer } from '#server/records/byServer';

/** Says of keys whose time is over that they have expired. They have opened nothing since that moment. */
export const expireKeys = async (ports: Pick<Ports, 'database' | 'now' | 'integrity'>): Promise<void> => {
  const { database } = ports;
  const now = ports.now();
  const isDue = ({ state, expiresAt }: StoredRow) =>
    state === keyState.active && Date.parse(String(expiresAt)) <= now.getTime();
  const { rows } = await sql<{ id: number }>`
    select id from api_key where state = ${keyState.active} and expires_at <= ${now.toISOString()} order by id`.execute(
    database,
  );
  for (const { id } of rows)
    await database.transaction().execute(async (tx) => {
      const change = { id, isDue, values: { state: keyState.expired }, action: 'modify', job: 'expire-requests' };
      const after = await changeByServer(tx, ports, apiKey, change, now);
      if (after) await publishRows(tx, apiKey, [after]);
    });
};
