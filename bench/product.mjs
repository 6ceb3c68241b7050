import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const firstPassword = 'First-1-Password';
const ownPassword = 'Bench-1-Password';

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends a call; without a body it is a GET. After a refusal for overload it sends the call again when the server allows. */
const call = async (port, path, body, token = '') => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
    headers: { 'content-type': 'application/json', token },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  const { code, msg, data } = await answer.json();
  if (code === 503) {
    await pause(1000 * Number(answer.headers.get('retry-after') ?? 1));
    return call(port, path, body, token);
  }
  if (code !== 0) throw new Error(`${path}: ${code} ${msg}`);
  return data;
};

/** Jobs that run only when somebody has given them work. */
const onDemand = ['bulk-acts'];

/** Waits for the jobs that a new server runs first; over a million rows they take minutes and both cores. */
const firstJobsEnd = async (port, token) => {
  for (;;) {
    const { scheduled } = await call(port, 'job/list', undefined, token);
    const isOver = ({ name, lastRun }) => (lastRun ? lastRun.state !== 'active' : onDemand.includes(name));
    if (scheduled.every(isOver)) return;
    await pause(1000);
  }
};

const isReady = async (port) => {
  for (let tries = 0; tries < 600; tries += 1) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await pause(200);
  }
  throw new Error('The product did not start within two minutes.');
};

const signIn = async (port, password = ownPassword) =>
  (await call(port, 'auth/login', { username: 'admin', password })).token;

const changePassword = async (port) => {
  const first = await signIn(port, firstPassword);
  await call(port, 'account/modify-pwd', { oldPassword: firstPassword, newPassword: ownPassword }, first);
  return signIn(port);
};

/** Creates 240 accounts, in an order that no sort produces. */
export const fill = async ({ call, token }) => {
  const roles = ['employee', 'customer_service', 'admin'];
  for (let n = 0; n < 240; n += 1) {
    const shuffled = (n * 77) % 240;
    const username = `user.${String(shuffled).padStart(3, '0')}`;
    await call(
      'account/insert',
      { username, password: ownPassword, name: `Person ${shuffled}`, role: roles[n % 3], phone: `1380000${1000 + n}` },
      token,
    );
  }
};

/** Makes a new folder for the data of one server. */
export const makeFolder = () => mkdtempSync(join(tmpdir(), 'console-bench-'));

/** Starts a build of the product on a data folder of its own; returns its address, and how to call and stop it. */
export const startProduct = async (port, program = 'bin/start.mjs', folder = makeFolder()) => {
  const data = join(folder, 'data');
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: data,
    ADMIN_PASSWORD: firstPassword,
    LOG_LEVEL: 'warn',
    CALLS_PER_ADDRESS: '0',
    CALLS_PER_SESSION: '0',
  };
  const product = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  await isReady(port);
  const token = await changePassword(port);
  await firstJobsEnd(port, token);
  const stop = async () => {
    const ended = new Promise((resolve) => product.once('exit', resolve));
    product.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { pid: product.pid, data, token, signIn: () => signIn(port), call: (...sent) => call(port, ...sent), stop };
};
