import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { run } from './run.mjs';

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

/** Installs Chromium where possible, that is, on Debian as root. Else prints what to do and ends the process. */
export async function ensureChromium() {
  if (findChromium()) return;
  const debian = existsSync('/usr/bin/apt-get');
  if (debian && process.getuid?.() === 0) {
    process.stdout.write('Installing Chromium (Debian package)\n');
    const quietly = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-q'], quietly);
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], quietly);
  }
  if (findChromium()) return;
  const how = debian ? 'sudo apt-get install chromium' : 'npx playwright install chromium';
  process.stderr.write(`The browser tests need Chromium: \`${how}\`, or set CHROMIUM_PATH to a Chromium or Chrome.\n`);
  process.exit(1);
}

function playwrightsOwn() {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache/ms-playwright');
  const versions = existsSync(cache) ? readdirSync(cache).filter((name) => /^chromium-\d+$/.test(name)) : [];
  return versions.flatMap((name) =>
    ['chrome-linux', 'chrome-linux64'].map((folder) => join(cache, name, folder, 'chrome')),
  );
}
