import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { giveUp, run } from './run.mjs';

const ofSystem = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The Chromium to test with: CHROMIUM_PATH, the system's, or the one that Playwright downloads; undefined without any. */
export function findChromium() {
  const found = [process.env.CHROMIUM_PATH, ...ofSystem].find(existsSync);
  const ofPlaywright = () => createRequire(import.meta.url)('playwright-core').chromium.executablePath();
  return found ?? [ofPlaywright()].find(existsSync);
}

const shell = '/usr/bin/chromium-headless-shell';

/**
 * The same for tests, which look at pages alone: Debian's Chromium without windows, where it is there. Each window of the
 * whole browser computes for a second before its first page, on an address bar that nobody sees.
 */
export function findHeadless() {
  return [process.env.CHROMIUM_PATH, shell].find(existsSync) ?? findChromium();
}

/** Starts the whole one, for a page that is looked at, or another. */
export async function launchChromium(executablePath = findChromium()) {
  const { chromium } = await import('playwright-core');
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}

/** Whether a font on this machine has Chinese letters. `fc-list` itself comes with `fontconfig`. */
const hasChineseFont = () => spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout?.trim().length > 0;

/**
 * Installs what is missing of Chromium and a Chinese font, on Debian as root. Without any Chromium it ends the process.
 * `find` is one of the functions above, for what will run in it.
 */
export async function ensureChromium(find = findChromium) {
  const debian = existsSync('/usr/bin/apt-get');
  const isShell = find === findHeadless;
  const isThere = isShell ? [process.env.CHROMIUM_PATH, shell].some(existsSync) : findChromium();
  const missing = [
    ...(isThere ? [] : [isShell ? 'chromium-headless-shell' : 'chromium']),
    ...(hasChineseFont() ? [] : ['fontconfig', 'fonts-noto-cjk']),
  ];
  if (missing.length > 0 && debian && process.getuid?.() === 0) {
    process.stdout.write(`Installing ${missing.join(' and ')} (Debian packages)\n`);
    const quietly = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-q'], quietly);
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...missing], quietly);
  }
  if (find()) return;
  const how = debian ? 'sudo apt-get install chromium' : 'npx playwright install chromium';
  giveUp(`The browser tests need Chromium: \`${how}\`, or set CHROMIUM_PATH to a Chromium or Chrome.`);
}
