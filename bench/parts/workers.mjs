/**
 * Compares one process with several behind one port (`WORKERS`), in turn, in one run: lists and bookings.
 * `npm run bench -- workers [--workers 1,2,4] [--entries 100000] [--rounds 5] [--seconds 4] [--clients 16]`.
 */
import { askFor, book } from '../load.mjs';
import { makeCallers, startSeeded } from '../product.mjs';
import { readOptions, runPart } from '../runner.mjs';

const { workers, entries, rounds, seconds, clients } = readOptions({
  workers: '1,2,4',
  entries: 100_000,
  rounds: 5,
  seconds: 4,
  clients: 16,
});

/** Starts a product of so many processes over rows of its own. */
const begin = async (count, place) => {
  process.env.WORKERS = count;
  const product = await startSeeded({ entries, log: entries }, 3990 + place);
  const callers = await makeCallers(product, clients);
  const ask = (path) => askFor(product.port, path, product.token, { clients, seconds }, product);
  return {
    name: `${count} ${count === '1' ? 'worker' : 'workers'}`,
    ask,
    book: () => book(product.port, callers, seconds, product),
  };
};

await runPart('workers', { rounds, warmUp: 1, head: 'last : first', of: (one, last) => last / one }, async () => {
  const products = [];
  for (const [place, count] of workers.split(',').entries()) products.push(await begin(count, place));
  const inTurn = (work) => Object.fromEntries(products.map((one) => [one.name, () => work(one)]));
  return {
    cases: {
      'all entries': inTurn(({ ask }) => ask('enter-info/list')),
      'entries of one merchant, with total': inTurn(({ ask }) => ask('enter-info/list?tenantId=5')),
      'bookings, as many merchants as clients': inTurn(({ book }) => book()),
    },
    notes: [`${clients} clients, ${rounds} rounds of ${seconds} s; answers a second. PostgreSQL shares the cores.`],
  };
});
