import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { lastCheck, verifyLogs, type IntegrityReport } from '#engine/subjects/integrity/calls';
import type { Call } from '#engine/schema/call';
import { ApiError } from '#engine/client/api/errors';
import { changeLocale } from '#engine/client/i18n/locale';
import { LogIntegrity } from '#engine/subjects/integrity/screens/LogIntegrity';
import { rowsOf, showPart } from '../../part';

beforeAll(async () => {
  vi.stubEnv('TZ', 'Asia/Shanghai');
  await changeLocale('en-US');
});

const checked: IntegrityReport = {
  startedAt: '2026-11-21T06:00:00.000Z',
  endedAt: '2026-11-21T06:03:00.000Z',
  rows: 3,
  found: 0,
  findings: [],
};

/** A server that has checked its log, with a given answer to another check. */
const open = (answers: { report?: unknown; started?: unknown } = {}) => {
  const reply: { report: unknown; started?: unknown } = { report: checked, ...answers };
  const call = vi.fn(async (asked: Call): Promise<unknown> => {
    const found = asked === lastCheck ? reply.report : reply.started;
    if (found instanceof Error) throw found;
    return found;
  });
  return { ...showPart(<LogIntegrity />, { provider: { call: call as never } }), call, reply };
};

describe('the check of the log', () => {
  test.each<readonly [string, Partial<NonNullable<IntegrityReport>> | null, string]>([
    ['has not been made yet', null, 'Not checked yet. A check runs every night.'],
    ['goes on', { endedAt: null, rows: 1200 }, 'Checking row by row: 1,200 so far…'],
    ['found nothing', {}, 'All 3 log rows are exactly as they were written (checked 2026-11-21 14:03).'],
    ['found something', { found: 1 }, 'The check at 2026-11-21 14:03 found 1 alteration.'],
  ])('says that it %s', async (_what, more, said) => {
    open({ report: more && { ...checked, ...more } });
    expect(await screen.findByText(said)).toBeDefined();
  });

  test('names what it found, with the way to what still stands', async () => {
    open({
      report: {
        ...checked,
        found: 5,
        findings: [
          { kind: 'altered', log: 'amountLog', id: 31 },
          { kind: 'removed', log: 'operationLog', id: 32 },
          { kind: 'sealRemoved', log: 'amountLog', id: 4 },
          { kind: 'added', log: 'weather', id: 5 },
        ],
      },
    });
    expect(await rowsOf('Altered log rows')).toEqual([
      ['Merchant amount log #31', 'Altered'],
      ['Operation log #32', 'Removed'],
      ['Merchant amount log, seal 4', 'Seal missing'],
      ['weather #5', 'Not written by this server'],
    ]);
    const table = within(screen.getByRole('region', { name: 'Altered log rows' }));
    expect(table.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual(['/account/amount-log/31/show']);
    expect(screen.getByText(/^1 more is not listed/)).toBeDefined();
  });

  test('is begun by a click, and not a second time while it goes on', async () => {
    const { call } = open({ started: { ...checked, endedAt: null, rows: 0 } });
    await screen.findByText(/^All 3 log rows/);
    const start = screen.getByRole<HTMLButtonElement>('button', { name: 'Check now' });
    fireEvent.click(start);
    expect(await screen.findByText('Checking row by row: 0 so far…')).toBeDefined();
    expect(start.ariaDisabled).toBe('true');
    fireEvent.click(start);
    expect(call.mock.calls.filter(([one]) => one === verifyLogs)).toHaveLength(1);
  });

  test('is looked at until it is through', async () => {
    const { reply } = open({ report: { ...checked, endedAt: null } });
    await screen.findByText('Checking row by row: 3 so far…');
    reply.report = checked;
    expect(await screen.findByText(/^All 3 log rows/)).toBeDefined();
  });

  test('that could not be begun says why', async () => {
    open({ started: new ApiError(403, 'Not allowed') });
    await screen.findByText(/^All 3 log rows/);
    fireEvent.click(screen.getByText('Check now'));
    expect((await screen.findByRole('alert')).textContent).toContain('Not allowed');
  });

  test.each([
    ['asked for', { report: new TypeError('x is not a function') }],
    ['begun', { started: new TypeError('x is not a function') }],
  ])('says only that it failed after a mistake in the program when it is %s', async (_when, answers) => {
    open(answers);
    if ('started' in answers) fireEvent.click(await screen.findByText('Check now'));
    expect((await screen.findByRole('alert')).textContent).not.toContain('x is not a function');
  });
});
