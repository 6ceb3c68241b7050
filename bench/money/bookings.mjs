import { startLoad } from '../booking/load.mjs';
import { driver } from './driver.mjs';
import { hasPgbench, pgbench } from './pgbench.mjs';

let sent = 0;

const overHttp = async ({ port, tokens }, merchants, callers, seconds) => {
  const who = Array.from({ length: callers }, (_, n) => ({
    token: tokens[n % tokens.length],
    tenantId: merchants[n % merchants.length],
  }));
  const load = startLoad(port, who);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const [count, startedAt] = [load.done(), performance.now()];
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const rate = ((load.done() - count) * 1000) / (performance.now() - startedAt);
  await load.stop();
  return rate;
};

/** Returns the contestants of one scenario by name: merchants, callers over HTTP, and connections for the others. */
const scene = async (fixture, { merchants, callers, clients, seconds, folder }) => {
  const { config, caller, load } = fixture;
  const { deposit } = await load('bench/money/statements');
  const statementOf = (n) => deposit(caller, merchants[n % merchants.length], `driver-${process.pid}-${(sent += 1)}`);
  const [tenant] = merchants;
  const ids = { tenant, recipient: `tenant:${tenant}`, request: 'the-request' };
  const statement = deposit(caller, tenant, ids.request);
  return {
    server: () => overHttp(fixture, merchants, callers, seconds),
    driver: () => driver({ config, statementOf, clients, seconds }),
    ...(hasPgbench ? { pgbench: () => pgbench({ folder, config, statement, ids, merchants, clients, seconds }) } : {}),
  };
};

/** Bookings for many merchants and for one, and the look-up of the session that comes with each. */
export const bookingScenes = async (fixture, { seconds, folder }) => {
  const { merchants, config, caller, load } = fixture;
  const { session } = await load('bench/money/statements');
  return {
    'bookings a second, 16 callers, 16 merchants': await scene(fixture, {
      merchants,
      callers: 16,
      clients: 16,
      seconds,
      folder,
    }),
    'bookings a second, 50 callers, one merchant': await scene(fixture, {
      merchants: merchants.slice(0, 1),
      callers: 50,
      clients: 16,
      seconds,
      folder,
    }),
    'look-ups of a session a second, 16 connections': {
      driver: () => driver({ config, statementOf: () => session(caller.sessionId), clients: 16, seconds }),
    },
  };
};
