import { spawn } from 'node:child_process';
import { root } from './run.mjs';

/**
 * Starts the product, as `npm start` does or another build of it. Resolves once it is ready, with its address and how to
 * stop it.
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
      const address = /ready: (\S+)/.exec(said)?.[1];
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
