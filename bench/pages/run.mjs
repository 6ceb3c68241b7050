/**
 * Measures the console beside a bare react-admin build of the same list and beside React alone. They take turns in one
 * run, so that whatever else the machine does meets all alike. `npm run bench -- pages [--rounds 7]`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { findChromium } from '../../bin/parts/chromium.mjs';
import { conditions } from './conditions.mjs';
import { gridSort } from './gridSort.mjs';
import { fill, startProduct } from '../product.mjs';
import { report } from '../report.mjs';
import { serveBuild } from './serveBuild.mjs';
import { openCold } from './start.mjs';
import { asTable, summary } from './summary.mjs';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } });
const rounds = Number(values.rounds);
const root = join(import.meta.dirname, '../..');
const [consolePort, barePort, plainPort] = [3971, 3972, 3975];

// The product first: building it empties `dist`.
const product = await startProduct(consolePort);
await fill(product);
const serve = async (name, port) => {
  await build({ configFile: join(import.meta.dirname, name, 'vite.config.ts'), logLevel: 'error' });
  return serveBuild(name, join(root, 'dist', name), port, consolePort);
};
const servers = [await serve('bare', barePort), await serve('plain', plainPort)];
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });

const consoleList = `http://127.0.0.1:${consolePort}/admin/account/account-list`;
const bareList = `http://127.0.0.1:${barePort}/bare/#/account`;
const contestants = {
  plain: { first: `http://127.0.0.1:${plainPort}/plain/` },
  console: { first: consoleList, sorted: `${consoleList}?perPage=100&page=1` },
  bare: { first: bareList, sorted: `${bareList}?perPage=100&page=1&sort=createdAt&order=DESC` },
};

/** The ten columns of the bare list, and headers in its language; runs in the page before its scripts. */
const sameColumns = () => {
  const columns = [
    'username',
    'name',
    'role',
    'tenantId',
    'phone',
    'status',
    'lastLoginAt',
    'createdAt',
    'id',
    'updatedAt',
  ];
  localStorage.setItem('arco-locale', 'en-US');
  localStorage.setItem('RaStore.account.1.columns', JSON.stringify(columns));
};

const measured = [];
const add = (what, side, unit, value) => measured.push({ what, side, unit, value });

try {
  for (let round = 0; round < rounds; round += 1) {
    for (const [side, { first }] of Object.entries(contestants)) {
      for (const [name, condition] of Object.entries(conditions)) {
        const seen = await openCold(browser, first, product.token, condition);
        add(`first row, ${name}`, side, 'ms', seen.firstRow);
        add(`first click on a header answered, ${name}`, side, 'ms', seen.answered);
        add(`main thread blocked until then, ${name}`, side, 'ms', seen.blocked);
        add(`layout shift until then, ${name}`, side, '', seen.shift);
        if (!condition) add('JavaScript until then, brotli', side, 'KiB', seen.bytes / 1024);
      }
    }
    process.stderr.write(`start: round ${round + 1} of ${rounds}\n`);
  }
  for (let round = 0; round < 3; round += 1) {
    for (const [side, { sorted }] of Object.entries(contestants).filter(([, { sorted: url }]) => url)) {
      const { columns, results } = await gridSort(browser, sorted, product.token, 'Username', 7, sameColumns);
      for (const ms of results) add('sort 100 rows × 10 columns, click to paint', side, 'ms', ms);
      process.stderr.write(`sort: ${side}, ${columns} headers, round ${round + 1} of 3\n`);
    }
  }
} finally {
  await browser.close();
  for (const server of servers) server.close();
  await product.stop();
}

const result = summary(measured);
mkdirSync(join(root, 'dist'), { recursive: true });
writeFileSync(join(root, 'dist/bench.json'), `${JSON.stringify(result, null, 2)}\n`);
report('pages', `${rounds} rounds.\n\n${asTable(result)}`);
