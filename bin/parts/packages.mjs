import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { alone } from './alone.mjs';
import { giveUp, root, run } from './run.mjs';

/** Below this Vite and react-router refuse to run. */
const oldestNode = [20, 19];

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  giveUp(`Node ${process.versions.node} is too old: ${oldestNode.join('.')} or later is needed.`);
}

/** Installs the packages of the lockfile unless exactly those are there; ends the process when it can't, or Node is too old. */
export async function ensurePackages(wanted) {
  refuseOldNode();
  if (!arePackagesInstalled(wanted)) await alone(() => install(wanted));
}

async function install(wanted) {
  // Another command may have installed them meanwhile.
  if (arePackagesInstalled(wanted)) return;
  process.stdout.write('Installing the packages of the lockfile (a minute or so, only now)\n');
  const kinds = [wanted.development ? '--include=dev' : '--omit=dev', '--include=optional'];
  const args = ['ci', ...kinds, '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath;
  const code = npm?.endsWith('.js') ? await run(process.execPath, [npm, ...args]) : await run('npm', args);
  if (code !== 0) giveUp('The packages could not be installed: see above. `npm ci` tries it again.');
}

/** Compares the lockfile with npm's own note of what it installed. A package for other platforms may be missing. */
function arePackagesInstalled({ development }) {
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || (entry.dev && !development)) return true;
    const installed = present[path];
    return installed ? installed.version === entry.version : Boolean(entry.optional);
  });
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return {};
  }
}
