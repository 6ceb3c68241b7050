import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const root = join(import.meta.dirname, '../..');

/**
 * Packages of hundreds of modules, and those that share modules with them: a router that stands twice is two routers. Each
 * test file evaluates all of them in a page of its own, which takes a fifth of the time when a package has few files.
 */
const packages = [
  'react-admin',
  'ra-core',
  'react-router',
  'react-router/dom',
  'react-hook-form',
  '@tanstack/react-query',
  '@mui/material',
  '@mui/material/useAutocomplete',
  '@mui/material/Step',
  '@mui/material/StepLabel',
  '@mui/material/Stepper',
  '@mui/material/styles',
  '@mui/material/utils',
  '@mui/x-charts/BarChart',
  '@mui/x-charts/ChartsReferenceLine',
  '@mui/x-charts/LineChart',
  '@mui/x-charts/PieChart',
  '@emotion/cache',
  '@emotion/react',
  'ra-data-simple-rest',
  'ra-i18n-polyglot',
  'ra-language-english',
] as const;

const nameOf = (name: string) => name.replace('@', '').replaceAll('/', '-');
const stamp = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .update(readFileSync(import.meta.filename))
  .digest('hex');
const folder = join(root, 'node_modules/.cache/test-packages', stamp.slice(0, 16));

/** Bundles them once for each state of the lockfile. */
const bundle = async (): Promise<void> => {
  if (existsSync(folder)) return;
  // Another run may be at it.
  const outDir = `${folder}-${process.pid}`;
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    mode: 'test',
    ssr: { noExternal: true, external: ['react', 'react-dom'] },
    build: {
      outDir,
      ssr: true,
      copyPublicDir: false,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(packages.map((name) => [nameOf(name), name])),
        treeshake: false,
        logLevel: 'silent',
      },
    },
  });
  try {
    renameSync(outDir, folder);
  } catch {
    rmSync(outDir, { recursive: true });
  }
};

const rootOf = (name: string) => name.split('/', name.startsWith('@') ? 2 : 1).join('/');
const roots = new Set(packages.map(rootOf));
const known = new Set<string>(packages);

/** Gives test files these packages in place of those in `node_modules`. */
export const packagesInFewFiles = (): Plugin => ({
  name: 'packages-in-few-files',
  enforce: 'pre',
  config: bundle,
  resolveId: (name) => {
    if (known.has(name)) return join(folder, `${nameOf(name)}.js`);
    if (roots.has(rootOf(name))) throw new Error(`Add ${name} to ${import.meta.filename}`);
    return undefined;
  },
});
