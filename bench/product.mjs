import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const firstPassword = 'First-1-Password';
const password = 'Bench-1-Password';

const call = async (port, path, body, token = '') => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify(body),
  });
  const { code, msg, data } = await answer.json();
  if (code !== 0) throw new Error(`${path}: ${code} ${msg}`);
  return data;
};

const isReady = async (port) => {
  for (let tries = 0; tries < 600; tries += 1) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The product did not start within two minutes.');
};

const signIn = async (port) => {
  const { token: first } = await call(port, 'auth/login', { username: 'admin', password: firstPassword });
  await call(port, 'account/modify-pwd', { oldPassword: firstPassword, newPassword: password }, first);
  const { token } = await call(port, 'auth/login', { username: 'admin', password });
  return token;
};

/** 120 accounts, in an order that no sort gives. */
const fill = async (port, token) => {
  const roles = ['employee', 'customer_service', 'admin'];
  for (let n = 0; n < 120; n += 1) {
    const shuffled = (n * 77) % 120;
    const username = `user.${String(shuffled).padStart(3, '0')}`;
    await call(
      port,
      'account/insert',
      { username, password, name: `Person ${shuffled}`, role: roles[n % 3], phone: `1380000${1000 + n}` },
      token,
    );
  }
};

/** Starts the built product on a data folder of its own; answers a signed-in token and how to stop it. */
export const startProduct = async (port) => {
  const folder = mkdtempSync(join(tmpdir(), 'console-bench-'));
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    ADMIN_PASSWORD: firstPassword,
    LOG_LEVEL: 'warn',
    CALLS_PER_ADDRESS: '0',
    CALLS_PER_SESSION: '0',
  };
  const product = spawn(process.execPath, ['bin/start.mjs'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  await isReady(port);
  const token = await signIn(port);
  await fill(port, token);
  const stop = async () => {
    const ended = new Promise((resolve) => product.once('exit', resolve));
    product.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { token, stop };
};
