import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { ConfigEnv, UserConfig } from 'vite';
import { basePath } from '#engine/schema/wire/basePath';
import { chosenBusiness } from './business.mjs';
import { debugFlag } from './debugFlag';
import { throughDoors } from './doors.mjs';
import { firstLoadChunks } from './firstLoad';
import { namedBreakpoints } from './mediaQueries';
import { mocksFirst } from './mocksFirst';
import { pageFromDeclarations } from './page';
import { preloadFirstLoad } from './preload';
import { reactAdminLook } from './reactAdminLook';

const base = `${basePath}/`;

const console = {
  outDir: 'dist/console',
  assetsDir: 'assets',
  modulePreload: { polyfill: false },
} as const;

const server = {
  outDir: 'dist/server',
  target: 'node20',
  copyPublicDir: false,
  sourcemap: true,
  // A start reads the maps. They say the line of a source, not its text.
  rolldownOptions: { output: { sourcemapExcludeSources: true } },
};

/**
 * Packages of many small files: bundled with all that they need, they are read with the server. A start loads a thousand
 * files fewer, and takes a third of its time on the processor before it does anything. Packages with programs of a machine
 * or with files beside their own are not among them.
 */
const bundled = [
  'kysely',
  'hucre',
  'hono',
  '@hono/node-server',
  'image-size',
  '@simplewebauthn/server',
  'sanitize-html',
  'nodemailer',
  'prom-client',
  'file-type',
  'ipaddr.js',
  'request-filtering-agent',
];

/** The exporter of traces, which stays outside, finds the server's spans by it. */
const shared = '@opentelemetry/api';

/** These packages and those that they need. */
const withDependencies = (root: string, names: readonly string[], found = new Set<string>()): string[] => {
  for (const name of names.filter((one) => one !== shared && !found.has(one))) {
    found.add(name);
    const manifest = readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8');
    const { dependencies = {} } = JSON.parse(manifest) as { dependencies?: Record<string, string> };
    withDependencies(root, Object.keys(dependencies), found);
  }
  return [...found];
};

/**
 * Modules that packages import, and lighter ones that do the same for the console. They are in the browser's build alone;
 * tests and server keep the packages. The weights are of the first list, gzip.
 */
const lighterIn = (root: string) =>
  Object.entries({
    // This package passes Lodash's own tests and supports current browsers only: 5 KiB less.
    'lodash/(\\w+)\\.js': 'es-toolkit/compat/$1',
    // The package names its development files for every bundler: 0.5 KiB less. A router without data routes would save 10 KiB
    // more, but could not hold up leaving an unsaved form.
    'react-router': `${root}/node_modules/react-router/dist/production/index.mjs`,
    'react-router/dom': `${root}/node_modules/react-router/dist/production/dom-export.mjs`,
    // These save 4 KiB together.
    inflection: `${import.meta.dirname}/lighter/inflection.ts`,
    'query-string': `${import.meta.dirname}/lighter/queryString.ts`,
    'jsonexport/dist/index\\.js': `${import.meta.dirname}/lighter/jsonexport.mjs`,
  }).map(([name, replacement]) => ({ find: new RegExp(`^${name}$`), replacement }));

/** How the product in this folder is built and served in development. */
export const product = (
  root: string,
  { command, isSsrBuild }: Pick<ConfigEnv, 'command' | 'isSsrBuild'>,
): UserConfig => ({
  base,
  resolve: { alias: command === 'build' && !isSsrBuild ? lighterIn(root) : [] },
  plugins: [
    chosenBusiness(),
    throughDoors(),
    react(),
    reactAdminLook(root),
    debugFlag(),
    namedBreakpoints(root),
    firstLoadChunks(root),
    pageFromDeclarations(root),
    preloadFirstLoad(root, base),
    mocksFirst(root, base),
  ],
  build: isSsrBuild ? server : console,
  ssr: { noExternal: isSsrBuild ? withDependencies(root, bundled) : [] },
  server: { strictPort: true },
});

/** How all of its tests run. */
export const testing = {
  restoreMocks: true,
  // A class of a module keeps its name, so that a test can find it.
  css: { modules: { classNameStrategy: 'non-scoped' as const } },
  // A PostgreSQL of a test's own page is compiled quickly: it runs for too short a time to earn better code.
  execArgv: ['--liftoff-only'],
  // One more than the cores of a small machine: a test that waits for a server or a timer leaves its core to another.
  maxWorkers: 3,
  // They end what hangs, and measure no machine, which may be busy with other things or stand still for a minute. Nothing
  // waits for longer than it needs, and no test has limits of its own (tests/build/patience.test.ts).
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
};

/** What a test file that calls the server needs. */
export const withServer = {
  environment: 'node',
  isolate: false,
  globalSetup: 'engine/tests/postgresServer.ts',
} as const;
