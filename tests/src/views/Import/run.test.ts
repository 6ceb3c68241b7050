import { describe, expect, test, vi } from 'vitest';
import { entry } from '#resources/entry/entry';
import type { LineOutcome } from '#engine/schema/importCall';
import { ApiError, TransportError } from '#engine/client/api/errors';
import { startControl } from '#engine/client/views/Import/control';
import { fileRows } from '#engine/client/views/Import/csv';
import { inspect } from '#engine/client/views/Import/file';
import { watchRows } from '#engine/client/views/Import/rowNotes';
import { runImport, type Run, type ImportTally } from '#engine/client/views/Import/run';
import { aWhile } from '#engine/tests/aWhile';

interface Body {
  readonly file: string;
  readonly dryRun?: boolean;
  readonly rows: readonly { line: number; playerId: string }[];
}

const csvOf = (rows: number, wrong: readonly number[] = []) =>
  `m,p,r,c\n${Array.from({ length: rows }, (_, at) => `shop,p${at + 2},${wrong.includes(at + 2) ? 'x' : 1},0\n`).join('')}`;

/** Runs an import against the given server. */
const start = async (
  text: string,
  answer: (body: Body) => LineOutcome[] | Promise<LineOutcome[]>,
  more: Partial<Run> = {},
) => {
  const file = new Blob([text]);
  const sent: Body[] = [];
  const refused: number[] = [];
  const tallies: ImportTally[] = [];
  const paused = vi.fn();
  const control = startControl(paused);
  const run = runImport({
    resource: entry,
    role: 'employee',
    source: {
      hash: (await inspect(file)).hash,
      size: file.size,
      rows: () => fileRows(file, { encoding: 'utf-8', separator: ',' }),
    },
    mapping: { tenantId: 0, playerId: 1, result: 2, cutting: 3 },
    dryRun: false,
    call: (async (_call: unknown, body: Body) => {
      sent.push(body);
      return answer(body);
    }) as unknown as Run['call'],
    control,
    onTally: (tally) => tallies.push(tally),
    onRefused: ({ line }) => refused.push(line),
    ...more,
  });
  return { run, sent, refused, tallies, control, paused, size: file.size };
};
const allOk = ({ rows }: Body): LineOutcome[] => rows.map(({ line }) => ({ line, state: 'ok' }));
const linesIn = (bodies: readonly Body[]) => bodies.flatMap(({ rows }) => rows.map(({ line }) => line));
const upTo = (last: number) => Array.from({ length: last - 1 }, (_, at) => at + 2);

describe('an import', () => {
  test('sends every line once, in order, and counts what became of each', async () => {
    const { run, sent, refused, tallies, size } = await start(csvOf(1200, [5]), ({ rows }) =>
      rows.map(({ line }) =>
        line === 3
          ? { line, state: 'refused', faults: { tenantId: 'noSuchRecord' } }
          : { line, state: line < 3 ? 'already' : 'ok' },
      ),
    );
    expect(await run).toMatchObject({ ok: 1197, already: 1, refused: 2, bytes: size });
    expect(linesIn(sent)).toEqual(upTo(1201).filter((line) => line !== 5));
    expect(refused.toSorted((a, b) => a - b)).toEqual([3, 5]);
    expect(tallies.length).toBeGreaterThan(3);
  });

  test('sends nothing of a file without a right line', async () => {
    const { run, sent } = await start(csvOf(2, [2, 3]), allOk);
    expect(await run).toMatchObject({ ok: 0, refused: 2 });
    expect(sent).toEqual([]);
  });

  test('takes more lines at once while answers come quickly', async () => {
    const { run, sent } = await start(csvOf(3000), allOk);
    await run;
    expect(sent[0]?.rows).toHaveLength(100);
    expect(Math.max(...sent.map(({ rows }) => rows.length))).toBe(500);
  });

  test('sends the same lines again when an answer is lost, fewer at once', async () => {
    let calls = 0;
    const { run, sent } = await start(csvOf(150), (body) => {
      calls += 1;
      if (calls === 1) throw new TransportError('timeout');
      return allOk(body);
    });
    expect(await run).toMatchObject({ ok: 150 });
    expect(sent[1]?.rows).toEqual(sent[0]?.rows.slice(0, 50));
    expect(linesIn(sent.slice(1))).toEqual(upTo(151));
  });

  test('pauses and says why when the server stays away, and goes on where it was', async () => {
    let away = true;
    const { run, control, paused } = await start(csvOf(20), (body) => {
      if (away) throw new ApiError(503, 'busy');
      return allOk(body);
    });
    await expect.poll(() => paused.mock.calls).toContainEqual([{ why: 'busy' }]);
    away = false;
    control.resume();
    expect(await run).toMatchObject({ ok: 20 });
    expect(paused).toHaveBeenLastCalledWith(undefined);
  });

  test('ends with a refusal that will not pass', async () => {
    const { run } = await start(csvOf(5), () => {
      throw new ApiError(403, 'no');
    });
    await expect(run).rejects.toMatchObject({ code: 403 });
  });

  test('sends nothing while it is paused and nothing after it is given up', async () => {
    const { run, sent, control } = await start(csvOf(2000), (body) => {
      if (sent.length === 2) control.pause();
      return allOk(body);
    });
    await expect.poll(() => sent.length).toBe(2);
    await aWhile(50);
    expect(sent).toHaveLength(2);
    control.cancel();
    await expect(run).rejects.toMatchObject({ name: 'AbortError' });
    expect(sent).toHaveLength(2);
  });

  test('that only checks says so, and counts the players who were entered before', async () => {
    const { run, sent } = await start(
      csvOf(3),
      ({ rows }) => rows.map(({ line }) => ({ line, state: 'ok', ...(line === 2 ? { seen: true as const } : {}) })),
      {
        dryRun: true,
      },
    );
    expect(await run).toMatchObject({ ok: 3, seen: 1 });
    expect(sent[0]?.dryRun).toBe(true);
  });

  const repeated = 'm,p,r,c\nshop,p1,1,0\nshop,p2,1,0\nshop,p1,1,2\nshop,p1,1,0\nshop,p1,3,0\n';

  test('asks about rows that repeat one before them, and sends them only when they are meant', async () => {
    const watch = watchRows(entry, { playerId: 1 });
    const check = await start(repeated, allOk, { dryRun: true, watch });
    expect(await check.run).toMatchObject({ ok: 3, twins: 2, refused: 0 });
    expect(watch.result().notes).toEqual([
      { line: 4, kind: 'twin', other: '2' },
      { line: 5, kind: 'twin', other: '2' },
    ]);
    const without = await start(repeated, allOk);
    expect(await without.run).toMatchObject({ ok: 3, twins: 2 });
    expect(linesIn(without.sent)).toEqual([2, 3, 6]);
    const meant = await start(repeated, allOk, { again: true });
    expect(await meant.run).toMatchObject({ ok: 5, twins: 0 });
    expect(meant.sent[0]).toMatchObject({ again: true });
  });

  test('counts a row that the server has a moment ago as a twin, and one with a fault as refused', async () => {
    const outcomes: LineOutcome[] = [
      { line: 2, state: 'refused', faults: { playerId: 'twin' } },
      { line: 3, state: 'refused', faults: { playerId: 'twin', result: 'required' } },
      { line: 4, state: 'ok' },
    ];
    const watch = watchRows(entry, { playerId: 1 });
    const { run } = await start(csvOf(3), () => outcomes, { watch });
    expect(await run).toMatchObject({ ok: 1, twins: 1, refused: 1 });
    expect(watch.result().notes).toEqual([{ line: 2, kind: 'entered' }]);
  });
});
