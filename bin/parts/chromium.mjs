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
