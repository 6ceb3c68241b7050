/**
 * Measures what a person waits for while the data grow: the same calls on servers of several sizes, in turn, in one run.
 * `npm run bench -- growth [--sizes 100000,1000000] [--rounds 9] [--port 3980]`. With 10000000 it takes an hour.
 */
import { startSeeded } from '../product.mjs';
import { figure, median, readOptions, runPart, timed } from '../runner.mjs';

const { sizes, rounds, port } = readOptions({ sizes: '100000,1000000', rounds: 9, port: 3980 });

/** Each call by what a person does; `rows` are those of the size. */
const reads = {
  'first page of entries': () => 'enter-info/list?pageSize=10',
  'page in the middle, a million rows in at most': (rows) =>
    `enter-info/list?pageSize=10&page=${Math.min(rows / 20, 100_000)}`,
  'entries of one merchant': () => 'enter-info/list?pageSize=10&tenantId=16',
  'search a': () => 'enter-info/list?pageSize=10&q=a',
  'search 12': () => 'enter-info/list?pageSize=10&q=12',
  'search 张': () => 'enter-info/list?pageSize=10&q=张',
  'first page of the log': () => 'amount-log/list?pageSize=10',
  'totals of one merchant': () => 'amount-log/summary?tenantId=16',
  'totals of all': () => 'amount-log/summary?',
  overview: () => 'overview/summary?',
  'balance check': () => 'tenant/reconcile?',
};

/** Fills a database of this size and starts a server over it. */
const begin = async (rows, place) => {
  const product = await startSeeded({ entries: rows, log: rows }, port + place);
  const starts = [];
  while (starts.length < 5) starts.push(await product.startAgain());
  let booked = 0;
  const book = () => {
    booked += 1;
    const sent = { id: 16, amount: '1.00', remark: 'growth', requestId: `growth-${booked}` };
    return product.call('tenant/deposit', sent, product.token);
  };
  const read = (path) => product.call(path, undefined, product.token);
  /** Reads all entries as a file; returns the time of a thousand rows. */
  const exportAll = async () => {
    const address = `http://127.0.0.1:${product.port}/api/enter-info/export`;
    const ms = await timed(async () => {
      const answer = await fetch(address, { headers: { token: product.token } });
      for await (const part of answer.body) void part;
    });
    return (ms * 1000) / rows;
  };
  const { seconds, firstRuns } = product;
  return { rows, seconds, start: median(starts), checked: firstRuns['check-logs'], book, read, exportAll };
};

/** A note on the servers of all sizes, in their order. */
const ofEach = (grown, valueOf) => grown.map((one) => figure(valueOf(one))).join(', ');

await runPart('growth', { rounds, warmUp: 1, head: 'last : first', of: (first, last) => last / first }, async () => {
  const grown = [];
  for (const [place, size] of sizes.split(',').entries()) grown.push(await begin(Number(size), place));
  const turns = (result) => Object.fromEntries(grown.map((one) => [`${figure(one.rows)} rows`, () => result(one)]));
  const inTurn = (work) => turns((one) => timed(() => work(one)));
  const cases = Object.entries(reads).map(([what, pathOf]) => [what, inTurn(({ rows, read }) => read(pathOf(rows)))]);
  return {
    cases: {
      ...Object.fromEntries(cases),
      'a booking': inTurn(({ book }) => book()),
      'export of all entries, by a thousand rows': turns(({ exportAll }) => exportAll()),
    },
    notes: [
      `Milliseconds of a call, over HTTP. Filled in ${ofEach(grown, ({ seconds }) => seconds)} s, as many log rows as entries.`,
      `A start took ${ofEach(grown, ({ start }) => start)} ms, the median of five.`,
      `The job \`check-logs\` took ${ofEach(grown, ({ checked }) => checked.durationMs / 1000)} s: ${grown.map(({ checked }) => checked.state).join(', ')}.`,
    ],
  };
});
