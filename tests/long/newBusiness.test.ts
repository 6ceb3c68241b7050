import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../product';

// A business of its own by the documented commands alone, as its README says them: made, installed, started, changed, given
// the next engine, tested.

const root = join(import.meta.dirname, '../..');
const folder = temporaryFolder();
const shop = join(folder.path, 'shop');
afterAll(() => folder.remove());

const { BUSINESS: _, INIT_CWD: __, DATA_DIR: ___, ...environment } = process.env;
const npm = (line: string, cwd = shop): string => {
  const { status, stdout, stderr } = spawnSync('npm', line.split(' '), { cwd, encoding: 'utf8', env: environment });
  if (status !== 0) throw new Error(`npm ${line} ended with ${status}:\n${stdout}\n${stderr}`);
  return stdout;
};

test('is made and installed', () => {
  expect(npm(`run make -- business ${shop}`, root)).toContain('npm install && npm start');
  npm('install');
});

test('starts with its demo, in which its manager signs in and reads tasks', async () => {
  const child = spawn('npm', ['start', '--', '--demo=en'], { cwd: shop, env: { ...environment, PORT: '0' } });
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
  try {
    const call = async (path: string, init?: RequestInit) =>
      (await (await fetch(new URL(`/api/${path}`, url), init)).json()) as { data: unknown; total?: number };
    const { data } = await call('auth/demo-accounts');
    const [{ username, password } = {}] = data as { username: string; password: string }[];
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ username, password });
    const signedIn = await call('auth/login', { method: 'POST', headers, body });
    const { token } = signedIn.data as { token: string };
    expect(await call('task/list', { headers: { token } })).toMatchObject({ total: 5 });
  } finally {
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGTERM');
    await ended;
  }
});

test('takes a role, a resource, a transition, and the sample away', () => {
  npm('run make -- role cashier --label 收银员/Cashier');
  npm(
    'run make -- resource invoice --label 账单/Invoice --field number=编号/Number:text:unique:32 --field task:reference:task --field state:choice:open=待付/Open,paid=已付/Paid:readOnly --roles manager=all,cashier=write',
  );
  npm('run make -- transition invoice pay --label 付款/Pay --from open --to paid --roles cashier');
  npm('run make -- page stockCheck --label 盘点/Stock-taking');
  expect(() => npm('run make -- remove task')).toThrow('invoice.taskId');
  npm('run make -- remove invoice');
  npm('run make -- remove task');
  npm('run make -- resource shelf --label 货架/Shelf --field code=编号/Code:text:unique:16');
  expect(npm('run doctor')).not.toContain('to mend');
});

test('takes the next engine, and passes its tests', () => {
  expect(npm(`run engine -- update ${root}`)).toContain('The engine is');
  expect(npm('test')).not.toContain('Failed:');
});
