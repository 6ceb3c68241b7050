import { parseArgs } from 'node:util';
import { asJson, asJunit, asText, isFit } from './report';
import { NotSignedIn, runContract } from './run';

const usage = `npm run contract -- --url https://console.example --user NAME [--write] [--format text|json|junit]

Compares what a server answers with what the console declares. The password comes from CONTRACT_PASSWORD, so that it
stands in no list of processes. Only reads, unless --write is given. Ends with 0 when the console works with the server.
`;

const formats = { text: asText, json: asJson, junit: asJunit } as const;
const isFormat = (name: string): name is keyof typeof formats => Object.hasOwn(formats, name);

const options = {
  url: { type: 'string' },
  user: { type: 'string' },
  write: { type: 'boolean' },
  format: { type: 'string', default: 'text' },
} as const;

/** What the command line says; nothing when it says something else too. */
const readFlags = (): Partial<ReturnType<typeof parseArgs<{ options: typeof options }>>['values']> => {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message.split('. ')[0] : String(error)}.\n`);
    return {};
  }
};
const { url, user, write, format = 'text' } = readFlags();
const password = process.env['CONTRACT_PASSWORD'];

if (!url || !user || !password || !isFormat(format)) {
  process.stderr.write(usage);
  process.exitCode = 2;
} else {
  const stopping = new AbortController();
  // What is being written is removed first; who can't wait presses twice.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (stopping.signal.aborted) process.exit(130);
      process.stderr.write('Stopping: what was written is removed first.\n');
      stopping.abort();
    });
  const progress = (call: string) => void process.stderr.write(`${call}\n`);
  try {
    const checked = await runContract({
      url,
      username: user,
      password,
      write: write ?? false,
      progress,
      stop: stopping.signal,
    });
    process.stdout.write(`${formats[format](checked)}\n`);
    process.exitCode = stopping.signal.aborted ? 130 : isFit(checked) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof NotSignedIn)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
