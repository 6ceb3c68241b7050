import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createApp } from '#engine/server/app';
import { connect } from '#engine/server/database/connect';
import { startApi } from '../server/api';
import { wayTo } from '#engine/tests/wayTo';

const callers = 40;
const rounds = 5;
/** From the moment the connections fall silent until everybody is served again. */
const recoveryMax = 5000;

test(
  `${callers} callers that never pause are all served again within 5 s, ${rounds} times over`,
  { timeout: 300_000 },
  async () => {
    const api = await startApi();
    const { token } = await api.enter('admin');
    const way = await wayTo(api.config);
    const pool = connect({ ...way.config, statement_timeout: 30_000, connectionTimeoutMillis: 2000 });
    const app = createApp({ ...api.ports, database: pool.database, timeouts: undefined });
    let refusedAt = 0;
    const enough = new AbortController();
    const keepCalling = async () => {
      while (!enough.signal.aborted) {
        const { status } = await app.request('/api/account/list', { headers: { token } });
        if (status !== 200) refusedAt = performance.now();
      }
    };
    const all = Array.from({ length: callers }, keepCalling);
    const recoveries: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await pause(2000);
      const silentAt = performance.now();
      way.silence();
      await pause(10_000);
      recoveries.push(Math.max(0, refusedAt - silentAt));
    }
    enough.abort();
    await Promise.all(all);
    await pool.close();
    await way.close();
    await api.close();
    expect(recoveries.filter((milliseconds) => milliseconds > recoveryMax)).toEqual([]);
  },
);
