import { screen, within } from '@testing-library/react';
import { render } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import type { JobReport, JobRun } from '../../../../resources/calls/jobs';
import { say } from '../../../../resources/vocabulary/language';
import { changeLocale } from '../../../../src/i18n/locale';
import JobsPage from '../../../../src/screens/jobs/JobsPage';
import { span } from '../../../../src/screens/jobs/span';
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

const show = (report: JobReport) =>
  render(standing(providerOf([], { call: vi.fn(async () => report) as never }), <JobsPage />));

test('each job is shown with what it did last and when it comes next', async () => {
  show({ scheduled: [{ ...job, lastRun: run }], unsettled: [] });
  const row = within(await screen.findByRole('row', { name: /Backup/ }));
  for (const text of ['1 day', '1.2 sec', 'Succeeded', 'Wrote it', /2026-11-22/]) row.getByText(text);
  expect(screen.getByRole('status').textContent).toContain('none has failed');
});

test('one that has not run says so, and one that failed says why', async () => {
  const failed: JobRun = { ...run, id: '2', state: 'failed', retries: 3, result: null, error: 'the disk is full' };
  show({ scheduled: [{ ...job, lastRun: null }], unsettled: [failed] });
  await screen.findByText('Not run yet');
  const row = within(screen.getByText('the disk is full').closest('tr') as HTMLElement);
  expect([row.queryByText('Failed'), row.queryByText('3')]).not.toContain(null);
});

test('a server that schedules nothing is told from one that has not answered', async () => {
  show({ scheduled: [], unsettled: [] });
  expect(await screen.findByText('No jobs are scheduled on this server.')).toBeDefined();
});

test('a span is told in its largest unit, in both languages', () => {
  expect([300, 3600, 0.25, 90].map((seconds) => span(seconds, 'en-US'))).toEqual([
    '5 min',
    '1 hr',
    '0.3 sec',
    '1.5 min',
  ]);
  expect(span(300, 'zh-CN')).toMatch(/^5\s?分钟$/);
});
