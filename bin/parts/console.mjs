import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './run.mjs';

/** Sends a call to the server at this address and returns its data; without a body it is a GET. A server that is busy is asked again when it allows. */
export async function call(at, path, body, token = '') {
  const answer = await fetch(new URL(`/api/${path}`, at), {
    headers: { 'content-type': 'application/json', token },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  const { code, msg, data } = await answer.json();
  if (code === 503) {
    await wait(1000 * Number(answer.headers.get('retry-after') ?? 1));
    return call(at, path, body, token);
  }
  if (code !== 0) throw new Error(`${path}: ${code} ${msg}`);
  return data;
}

/**
 * Starts the product, as `npm start` does, another build of it, or `npm run dev`. Resolves once it is ready, with its
 * address and how to stop it.
 */
export async function startConsole({ program = 'bin/start.mjs', args = [], environment = {} }) {
  const env = { ...process.env, HOST: '127.0.0.1', PORT: '0', ...environment };
  const child = spawn(process.execPath, [program, ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  const url = await new Promise((resolve, reject) => {
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      said += text;
      const address = /(?:ready|Local): +(\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    void exited.then(() => reject(new Error('the console ended before it was ready.')));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  return { url, pid: child.pid, stop };
}
