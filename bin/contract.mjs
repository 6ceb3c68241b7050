/** `npm run contract`: compares what any server answers, in the words of `src/server.ts`, with what the console declares. */
import { readFlags } from './parts/flags.mjs';
import { ensurePackages } from './parts/packages.mjs';
import { giveUp, root } from './parts/run.mjs';

const usage = `npm run contract -- --url https://console.example --user NAME [--write] [--format text|json|junit]

Compares what a server answers with what the console declares, in the words of src/server.ts (docs/other-servers.md).
The password comes from CONTRACT_PASSWORD, so that it stands in no list of processes. In place of --user:
  --token TOKEN            a token that the server has given out
  --header 'Name: value'   what every call carries, a cookie for example; as often as needed
Only reads, unless --write is given. Ends with 0 when the console works with the server, with 1 when something breaks or
misleads, and with 2 when an option is missing.`;

const options = {
  url: { type: 'string' },
  user: { type: 'string' },
  token: { type: 'string' },
  header: { type: 'string', multiple: true, default: [] },
  write: { type: 'boolean', default: false },
  format: { type: 'string', default: 'text' },
};
const { url, user: username, token, header, write, format } = readFlags({ options }, usage).values;
const { CONTRACT_PASSWORD: password } = process.env;
const headers = header.map((one) => /^([\w-]+):\s*(.*)$/.exec(one)?.slice(1));

const refuse = (fault) => giveUp(`${fault}\n${usage}`, 2);
if (!url) refuse('--url is missing.');
if ([username, token, ...header].every((one) => one === undefined))
  refuse('Who asks? --user, --token or --header says it.');
if (username !== undefined && !password) refuse('CONTRACT_PASSWORD is not set.');
if (headers.includes(undefined)) refuse("A header is written as --header 'Name: value'.");
if (!['text', 'json', 'junit'].includes(format)) refuse(`--format knows text, json and junit, not ${format}.`);

await ensurePackages({ development: true });
const { placeOf } = await import('../engine/kit/build/business.mjs');
const { loadSourcesOrExit } = await import('./parts/sources.mjs');
const [{ NotSignedIn, runContract }, { asText, asJson, asJunit, isFit }, { server }] = await loadSourcesOrExit(
  'engine/kit/contract/run.ts',
  'engine/kit/contract/report.ts',
  placeOf(root, 'src/server.ts'),
);

const stopping = new AbortController();
// What is being written is removed first; who can't wait presses twice.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    if (stopping.signal.aborted) process.exit(130);
    process.stderr.write('Stopping: what was written is removed first.\n');
    stopping.abort();
  });
try {
  const checked = await runContract({
    url,
    dialect: server,
    username,
    password,
    token,
    headers: Object.fromEntries(headers),
    write,
    progress: (call) => void process.stderr.write(`${call}\n`),
    stop: stopping.signal,
  });
  process.stdout.write(`${{ text: asText, json: asJson, junit: asJunit }[format](checked)}\n`);
  process.exitCode = stopping.signal.aborted ? 130 : isFit(checked) ? 0 : 1;
} catch (error) {
  if (!(error instanceof NotSignedIn)) throw error;
  giveUp(error.message);
}
