import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import type { JobReport, JobRun, ServerVersion } from '#engine/subjects/job/calls';
import { say } from '#engine/schema/language';
import { ApiError } from '#engine/client/api/errors';
import { changeLocale } from '#engine/client/i18n/locale';
import JobsPage from '#engine/subjects/job/screens/JobsPage';
import { span } from '#engine/client/i18n/numbers';
import { providerOf, standing } from '../../views/stage';

beforeAll(() => changeLocale('en-US'));

const run: JobRun = {
  id: '1',
  label: say('备份', 'Backup'),
  state: 'completed',
  startedAt: '2026-11-21T06:03:05.123Z',
  durationMs: 1234,
  retries: 0,
  result: say('写入', 'Wrote it'),
  error: null,
};
const job = { name: 'backup', label: run.label, everySeconds: 86_400, nextAt: '2026-11-22T06:00:00.000Z' };

const show = (report: JobReport, postgres: ServerVersion = { version: '18.6', fix: null }) =>
  render(standing(providerOf([], { call: vi.fn(async () => ({ ...report, postgres })) as never }), <JobsPage />));

test('the version of the database is shown, with the one that fixes known weaknesses of it', async () => {
  show({ scheduled: [], unsettled: [] }, { version: '18.4', fix: '18.6' });
  const said = (await screen.findByText('PostgreSQL 18.4')).closest('p');
  expect(said?.textContent).toMatch(/update it to\s*18\.6$/);
});

test('each job is shown with what it did last and when it comes next', async () => {
  show({ scheduled: [{ ...job, lastRun: run }], unsettled: [] });
  const row = within(await screen.findByRole('row', { name: /Backup/ }));
  for (const text of ['1 day', '1.2 sec', 'Succeeded', 'Wrote it', /2026-11-22/]) row.getByText(text);
  expect(screen.getByRole('status').textContent).toContain('none has failed');
});

test('one that has not run is marked, and one that failed shows why', async () => {
  const failed: JobRun = { ...run, id: '2', state: 'failed', retries: 3, result: null, error: 'the disk is full' };
  show({ scheduled: [{ ...job, lastRun: null }], unsettled: [failed] });
  await screen.findByText('Not run yet');
  const row = within(screen.getByText('the disk is full').closest('tr') as HTMLElement);
  expect([row.queryByText('Failed'), row.queryByText('3')]).not.toContain(null);
});

test('a server without schedule differs from one that has not answered', async () => {
  show({ scheduled: [], unsettled: [] });
  expect(await screen.findByText('No jobs are scheduled on this server.')).toBeDefined();
});

test('a time span is shown in its largest unit, in both languages', () => {
  expect([300, 3600, 0.25, 90].map((seconds) => span(seconds, 'en-US'))).toEqual([
    '5 min',
    '1 hr',
    '0.3 sec',
    '1.5 min',
  ]);
  expect(span(300, 'zh-CN')).toMatch(/^5\s?分钟$/);
});

test('a running job shows how often it was tried', async () => {
  const running: JobRun = { ...run, id: '3', state: 'active', durationMs: null, retries: 2, result: null };
  show({ scheduled: [{ ...job, lastRun: running }], unsettled: [running] });
  const table = within(await screen.findByRole('region', { name: 'Running, waiting to retry, or failed' }));
  const [, row] = table.getAllByRole('row');
  expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Backup',
    expect.stringMatching(/^2026-11-2\d/),
    '2',
    'Running',
  ]);
});

test('a report that fails to load says why and can be retried', async () => {
  const call = vi.fn().mockRejectedValue(new ApiError(500, 'Out of order'));
  render(standing(providerOf([], { call }), <JobsPage />));
  expect((await screen.findByRole('alert')).textContent).toContain('Out of order');
  call.mockResolvedValue({ scheduled: [], unsettled: [] });
  fireEvent.click(screen.getByText('Retry'));
  expect(await screen.findByText('No jobs are scheduled on this server.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(call).toHaveBeenCalledTimes(3));
});
