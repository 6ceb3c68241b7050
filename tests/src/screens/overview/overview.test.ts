// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import { results } from '#resources/entry/entry';
import { changesOn, entriesOn, listedOn } from '#src/screens/overview/dayLinks';
import { enteredOn } from '#src/screens/overview/Numbers';
import { resultColors } from '#src/screens/overview/resultColors';

const filterIn = (path: string): unknown => JSON.parse(new URLSearchParams(path.split('?')[1]).get('filter') ?? '');

describe('a number of the overview', () => {
  test('leads to what came in on its day, from the first to the last moment of it in the reader’s zone', () => {
    vi.stubEnv('TZ', 'Asia/Shanghai');
    const day = '2026-11-20T16:00:00.000Z';
    const span = { createdAt_gte: day, createdAt_lte: '2026-11-21T15:59:59.999Z' };
    expect(entriesOn(day)).toMatch(/^\/account\/enter-info-list\?/);
    expect(filterIn(entriesOn(day))).toEqual(span);
    expect(filterIn(entriesOn(day, 3))).toEqual({ ...span, result: [3] });
    expect(filterIn(changesOn(day, 2))).toEqual({ ...span, type: [2] });
    expect(filterIn(listedOn(day))).toEqual(span);
  });

  test('counts entries whatever was found', () => {
    const day = { at: '', blacklisted: 0, deposits: '0.00', deductions: '0.00' };
    expect(enteredOn({ ...day, entries: { 1: 4, 3: 2 } })).toBe(6);
    expect(enteredOn({ ...day, entries: {} })).toBe(0);
  });
});

test('every result has a color that no other has, in both modes', () => {
  for (const mode of ['light', 'dark'] as const) expect(new Set(resultColors(mode)).size).toBe(results.length);
});
