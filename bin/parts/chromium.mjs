import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { giveUp, run } from './run.mjs';

/** The Chromium to test with: CHROMIUM_PATH, the system's, or one that Playwright downloaded; undefined without any. */
export function findChromium() {
  const places = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ];
  return [...places, ...playwrightsOwn()].find((path) => path && existsSync(path));
}

/** Starts it, for a page that is looked at. */
export async function launchChromium() {
  const { chromium } = await import('playwright-core');
  return chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
}

/** Whether a font on this machine has Chinese letters. `fc-list` itself comes with `fontconfig`. */
const hasChineseFont = () => spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout?.trim().length > 0;

/** Installs what is missing of Chromium and a Chinese font, on Debian as root. Without Chromium it ends the process. */
export async function ensureChromium() {
  const debian = existsSync('/usr/bin/apt-get');
  const missing = [
    ...(findChromium() ? [] : ['chromium']),
    ...(hasChineseFont() ? [] : ['fontconfig', 'fonts-noto-cjk']),
  ];
  if (missing.length > 0 && debian && process.getuid?.() === 0) {
    process.stdout.write(`Installing ${missing.join(' and ')} (Debian packages)\n`);
    const quietly = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-q'], quietly);
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...missing], quietly);
  }
  if (findChromium()) return;
  const how = debian ? 'sudo apt-get install chromium' : 'npx playwright install chromium';
  giveUp(`The browser tests need Chromium: \`${how}\`, or set CHROMIUM_PATH to a Chromium or Chrome.`);
}

function playwrightsOwn() {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache/ms-playwright');
  const versions = existsSync(cache) ? readdirSync(cache).filter((name) => /^chromium-\d+$/.test(name)) : [];
  return versions.flatMap((name) =>
    ['chrome-linux', 'chrome-linux64'].map((folder) => join(cache, name, folder, 'chrome')),
  );
}
