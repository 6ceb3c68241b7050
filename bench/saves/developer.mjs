import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../../bin/parts/chromium.mjs';
import { root } from '../../bin/parts/run.mjs';

const password = 'First-1-Password';
const left = /^(node_modules|dist.*|\.git|data|tests|test-results)$/;

/** Runs `npm run dev` over a copy of the sources; returns its address, and how to save a file and to end. */
const startDev = async (port) => {
  const home = mkdtempSync(join(tmpdir(), 'console-saves-'));
  const folder = join(home, 'sources');
  cpSync(root, folder, { recursive: true, filter: (path) => path === root || !left.test(basename(path)) });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const env = { ...process.env, PORT: String(port), DATA_DIR: join(home, 'data'), ADMIN_PASSWORD: password };
  const dev = spawn(process.execPath, ['bin/dev.mjs'], { cwd: folder, env, stdio: ['pipe', 'pipe', 'inherit'] });
  await new Promise((resolve, reject) => {
    dev.stdout.on('data', (text) => String(text).includes('Local:') && resolve());
    dev.once('exit', () => reject(new Error('npm run dev did not start.')));
  });
  const save = (file, change) => {
    const path = join(folder, file);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  };
  const stop = async () => {
    const ended = new Promise((resolve) => dev.once('exit', resolve));
    dev.kill('SIGTERM');
    await ended;
    rmSync(home, { recursive: true, force: true });
  };
  return { pid: dev.pid, origin: `http://127.0.0.1:${port}`, save, stop };
};

const signIn = async (origin) => {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  return (await answer.json()).data.token;
};

/** Opens the list of accounts beside `npm run dev`, as a developer has it while they work. */
export const openDesk = async (port) => {
  const dev = await startDev(port);
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
  const token = await signIn(dev.origin);
  await page.addInitScript((value) => {
    localStorage.setItem('token', value);
    localStorage.setItem('arco-locale', 'en-US');
  }, token);
  await page.goto(`${dev.origin}/admin/account/account-list`);
  const stop = async () => {
    await browser.close();
    await dev.stop();
  };
  return { ...dev, page, stop };
};
