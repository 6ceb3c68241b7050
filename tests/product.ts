import { spawn } from 'node:child_process';
import { join } from 'node:path';
import manifest from '../package.json' with { type: 'json' };
import { connect, type DatabaseConnection } from '#engine/server/database/connect';
import { findRunning } from '#engine/postgres/embedded';
import { patiently } from './patience';

export { temporaryFolder } from '#engine/tests/temporaryFolder';

/** A running product, with its terminal and its port. */
export interface Product {
  /** Of the console, with `/admin/` at its end. */
  readonly url: string;
  readonly pid: number;
  /** All that it has printed so far, both streams. */
  output(): string;
  /** Its exit code, once it has ended. */
  readonly exited: Promise<number | null>;
  /** Stops it and returns its exit code; a second call returns the same. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Makes a call, and again while the product is too busy for it, as a client does. */
  call(path: string, body?: object, token?: string): Promise<Reply>;
  /** The same once. */
  callOnce(path: string, body?: object, token?: string): Promise<Reply>;
}

/** What a call answers. */
export interface Reply {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
}

type Environment = Readonly<Record<string, string>>;

/** Runs `npm start`'s program to its end and returns its output, for starts that must fail. */
export async function runProduct(environment: Environment, args: readonly string[] = []) {
  const { child, output } = launch(environment, args);
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { code, output: output() };
}

/** Runs another of the product's commands to its end. */
export async function runCommand(
  command: string,
  environment: Environment,
  args: readonly string[] = [],
  within: readonly string[] = [],
  folder?: string,
) {
  const { child, output } = launch(environment, args, command, within, folder);
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { code, output: output() };
}

/**
 * Starts the built product on any free port and resolves once it says that it is ready. `within`: a command that runs it,
 * as one that gives it namespaces of its own. `folder`: where a copy of the product was deployed.
 */
export async function startProduct(
  environment: Environment,
  args: readonly string[] = [],
  within: readonly string[] = [],
  folder?: string,
): Promise<Product> {
  const { child, output } = launch({ PORT: '0', LOG_LEVEL: 'warn', ...environment }, args, 'start', within, folder);
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const ready = /ready: (\S+)/.exec(output())?.[1];
      if (ready) resolve(ready);
    });
    void exited.then((code) => reject(new Error(`The product ended with ${code}:\n${output()}`)));
  });
  const callOnce: Product['callOnce'] = async (path, body, token = '') => {
    const method = body ? 'POST' : 'GET';
    const headers = { 'content-type': 'application/json', token };
    const answer = await fetch(new URL(`/api/${path}`, url), { method, headers, body: body && JSON.stringify(body) });
    return answer.json();
  };
  return {
    url,
    pid: child.pid ?? 0,
    exited,
    output,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return exited;
    },
    callOnce,
    call: (...given) => patiently(() => callOnce(...given)),
  };
}

/** The database of a product that runs over this folder, from beside it; close it at the end. */
export async function databaseIn(folder: string): Promise<DatabaseConnection> {
  const found = await findRunning(folder);
  if (!found) throw new Error(`No PostgreSQL runs over ${folder}`);
  const connection = connect(found.config);
  return { ...connection, close: () => connection.close().then(found.forget) };
}

/** The file and the words of an npm script: `exec node bin/program.mjs seed`. */
const scripts: Readonly<Record<string, string>> = manifest.scripts;
const lineOf = (command: string) => scripts[command]?.match(/\S+\.mjs.*/)?.[0].split(' ') ?? [];

function launch(
  environment: Environment,
  args: readonly string[],
  command = 'start',
  within: readonly string[] = [],
  folder = join(import.meta.dirname, '..'),
) {
  const [program = '', ...line] = [...within, process.execPath, ...lineOf(command), ...args];
  const child = spawn(program, line, {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const note = (chunk: Buffer) => (said += chunk.toString());
  child.stdout.on('data', note);
  child.stderr.on('data', note);
  return { child, output: () => said };
}
