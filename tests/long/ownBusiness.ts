import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

const { BUSINESS: _, INIT_CWD: __, DATA_DIR: ___, ...environment } = process.env;

/** Runs a command of npm to its end in a folder and returns what it printed; throws that when it fails. */
export const npmIn =
  (folder: string) =>
  (...words: readonly string[]): string => {
    const { status, stdout, stderr } = spawnSync('npm', words, { cwd: folder, encoding: 'utf8', env: environment });
    if (status !== 0) throw new Error(`npm ${words.join(' ')} ended with ${status}:\n${stdout}\n${stderr}`);
    return stdout;
  };

interface Answer {
  readonly code: number;
  readonly data: unknown;
  readonly total?: number;
}

/** The demo of a business while it runs. */
export interface Demo {
  /** Makes a call as the demo account of this name; a body makes it a POST. */
  call(username: string, path: string, body?: object): Promise<Answer>;
}

/** Starts the demo of a business by its own command, and ends it after the visit. */
export const visitDemo = async (folder: string, visit: (demo: Demo) => Promise<void>): Promise<void> => {
  const child = spawn('npm', ['start', '--', '--demo=en'], { cwd: folder, env: { ...environment, PORT: '0' } });
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`it ended with ${code}:\n${said}`)));
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (piece: string) => {
        said += piece;
        const [, found] = /ready: (\S+)/.exec(said) ?? [];
        if (found) resolve(found);
      });
  });
  const tokens = new Map<string, string>();
  const ask = async (path: string, body?: object, token = ''): Promise<Answer> => {
    const headers = { 'content-type': 'application/json', token };
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    return (await fetch(new URL(`/api/${path}`, url), init)).json() as Promise<Answer>;
  };
  const tokenOf = async (username: string) => {
    const accounts = (await ask('auth/demo-accounts')).data as { username: string; password: string }[];
    const password = accounts.find((one) => one.username === username)?.password;
    const { token } = (await ask('auth/login', { username, password })).data as { token: string };
    tokens.set(username, token);
    return token;
  };
  try {
    await visit({
      call: async (username, path, body) => ask(path, body, tokens.get(username) ?? (await tokenOf(username))),
    });
  } finally {
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGTERM');
    await ended;
  }
};
