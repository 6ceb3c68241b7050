import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { createApp } from '#engine/server/app';
import { connect } from '#engine/server/database/connect';
import { createMetrics } from '#engine/server/metrics/metrics';
import { metricsPage } from '#engine/server/metrics/endpoint';
import { apiForFile } from '#engine/tests/api';
import { testDatabase } from '#engine/tests/postgres';

afterAll(() => connection.close());

const api = await apiForFile();
const jobs = async () =>
  ({
    scheduled: [
      {
        name: 'budgets',
        label: { 'zh-CN': '', 'en-US': '' },
        everySeconds: 60,
        nextAt: '2026-11-21T08:01:00.000Z',
        lastRun: {
          id: '1',
          label: { 'zh-CN': '', 'en-US': '' },
          state: 'failed',
          startedAt: '2026-11-21T07:59:00.000Z',
          durationMs: 5,
          retries: 0,
          result: null,
          error: null,
        },
      },
    ],
    unsettled: [],
  }) as const;

const connection = await testDatabase();
const metrics = createMetrics({ connection, jobs, now: api.ports.now });
const watched = createApp({ ...api.ports, watch: metrics.watch });

test('a call is counted under its declared path and its outcome, and an unknown path under none of its own', async () => {
  await watched.request('/api/account/list');
  await watched.request('/api/account/list?page=2&pageSize=3');
  await watched.request('/api/no-such-call');
  const text = await metrics.text();
  expect(text).toContain('console_call_seconds_count{call="account/list",code="401"} 2');
  expect(text).toContain('console_call_seconds_count{call="other",code="404"} 1');
});

test('the pool, the locks and the jobs stand beside them', async () => {
  const text = await metrics.text();
  expect(text).toMatch(/console_pool_in_use\{pool="usual"\} \d/);
  expect(text).toContain('console_locks_waiting 0');
  expect(text).toMatch(/console_postgres_outdated\{version="\d+\.\d+"\} [01]/);
  expect(text).toContain('console_job_age_seconds{job="budgets"} 60');
  expect(text).toContain('console_job_failed{job="budgets"} 1');
  expect(text).toContain('console_database_up 1');
});

test('a database out of reach is said, and all else is still there', async () => {
  const gone = connect({ host: '127.0.0.1', port: 1, max: 1 });
  const text = await createMetrics({ connection: gone, jobs, now: api.ports.now }).text();
  expect(text).toContain('console_database_up 0');
  expect(text).toContain('process_resident_memory_bytes');
  await gone.close();
});

describe('the page', () => {
  const ask = (token: string | undefined, sent?: string) =>
    metricsPage(token, Promise.resolve(metrics)).request('/metrics', {
      headers: sent === undefined ? {} : { authorization: sent },
    });

  test('is there for the right token alone', async () => {
    expect((await ask('0123456789abcdef', 'Bearer 0123456789abcdef')).status).toBe(200);
    expect((await ask('0123456789abcdef', 'Bearer 0123456789abcdeX')).status).toBe(401);
    expect((await ask('0123456789abcdef')).status).toBe(401);
  });

  test('is not there where no token is set', async () => {
    expect((await ask(undefined, 'Bearer undefined')).status).toBe(404);
  });
});

test('the dashboard is one that Grafana reads', () => {
  const dashboard: unknown = JSON.parse(readFileSync('deploy/monitoring/dashboard.json', 'utf8'));
  expect(dashboard).toMatchObject({ title: 'Back-office console' });
});

test.each(['dashboard.json', 'alerts.yml'])('deploy/monitoring/%s names only metrics that there are', async (file) => {
  const written = readFileSync(`deploy/monitoring/${file}`, 'utf8');
  const named = [...new Set(written.match(/\b(?:console|process|nodejs)_[a-z0-9_]+/g))];
  expect(named.length).toBeGreaterThan(5);
  const text = await metrics.text();
  // A gauge with labels has no sample before its first one, and its name stands in its description.
  expect(named.filter((name) => !text.includes(` ${name.replace(/_(count|bucket|sum)$/, '')} `))).toEqual([]);
});
