import { readFileSync } from 'node:fs';
import { to as copyTo } from 'pg-copy-streams';

const timed = async (work) => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

const get = async ({ port, product }, path) => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`, { headers: { token: product.token } });
  let bytes = 0;
  for await (const part of answer.body) bytes += part.length;
  if (answer.status !== 200 || bytes < 50) throw new Error(`${path}: ${answer.status}, ${bytes} bytes`);
};

/** Returns the peak memory of a process in MiB. Linux only. */
export const peakOf = ({ product }) => {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${product.pid}/status`, 'utf8'));
  return Math.round(Number(kilobytes) / 1024);
};

const copy = async (client, query) => {
  for await (const part of client.query(copyTo(`copy (${query}) to stdout (format csv)`))) void part;
};

/** Measures reads of a whole log or table, in ms: comparing balances, and the export beside COPY in the same order. */
export const readingScenes = async (fixture) => {
  const { database, config, load } = fixture;
  const [{ reconcileBalances }, { connect }] = await Promise.all(
    ['server/tenant/reconcile', 'server/database/connect'].map(load),
  );
  const whole = async () => {
    const { database: all, close } = connect({ ...config, max: 1 });
    await reconcileBalances(all).finally(close);
  };
  const entries = `select e.created_at, t.name, e.player_id, e.player_name, e.platform, e.result, e.cutting, e.remark, a.name
    from entry e join tenant t on t.id = e.tenant_id join account a on a.id = e.operator_id order by e.created_at desc, e.id desc`;
  return {
    'tenant/reconcile, ms': {
      server: () => timed(() => get(fixture, 'tenant/reconcile')),
      'whole proof': () => timed(whole),
    },
    'export of all entries, ms': {
      server: () => timed(() => get(fixture, 'enter-info/export')),
      COPY: () => timed(() => copy(database, entries)),
    },
  };
};
