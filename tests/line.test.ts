import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fileOf, filesBelow, isOurs, namedIn, sourcesOf } from './imports';

/**
 * What the engine may read of the business: the files at the top of its rooms, which say what it is and list what it has
 * (docs/decisions/066). What lies in the folder of a subject, the engine finds by file name, and names nowhere.
 */
const inwardDoors = new Set([
  ...'business languages resources actionCalls customPages events overviews ownSafety personFacts samples'
    .split(' ')
    .map((name) => `resources/${name}`),
  'server/business',
  ...'business server samples screens/pages screens/slots screens/views'.split(' ').map((name) => `src/${name}`),
]);

/** Words of this business. `entry` means other things too, so it counts in SQL, in names of resources and in texts. */
const words = [
  /tenant|merchant|amount.?log|blacklist|player|evidence|settlement|deposit|deduct|balance/i,
  /'entry'|\b(?:from|join|into|update) entry\b|say\(.*\bentr(?:y|ies)\b/,
  /商户|黑名单|玩家|余额|充值|扣减|录入信息/,
  /say\('[^']*反作弊|Anti-?Fraud Service/i,
];
const roleNames = /'(?:admin|tenant_admin|customer_service|employee)'/;

const isOfBusiness = (path: string) => /^(?:resources|server|src|samples)\//.test(path);

/** What a file names of the business: imports, lines with one of its words (code, SQL, texts and comments alike), roles. */
const leaksOf = (file: string): string[] => {
  const imports = namedIn(file)
    .filter(isOurs)
    .map((name) => fileOf(file, name))
    .filter((path) => isOfBusiness(path) && !inwardDoors.has(path));
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .map((line, at) => `${at + 1}: ${line.trim()}`)
    // A balanced heading of a style sheet is no money.
    .filter((line) => !line.includes('text-wrap: balance'))
    .filter((line) => [...words, roleNames].some((word) => word.test(line)));
  return [...imports.map((path) => `imports ${path}`), ...lines].map((leak) => `${file}: ${leak}`);
};

it('the engine names nothing of this business', () => {
  expect(filesBelow('engine', /\.(tsx?|css|json|mjs)$/).flatMap(leaksOf)).toEqual([]);
});

it('the tests of the engine need nothing of those of the business', () => {
  const needed = sourcesOf('engine/tests').flatMap((file) =>
    namedIn(file)
      .filter((name) => isOurs(name) && fileOf(file, name).startsWith('tests/'))
      .map((name) => `${file} → ${name}`),
  );
  expect(needed).toEqual([]);
});

/**
 * Folders of `tests/server` whose tests prove this business: those of its subjects, and the one about the whole product, whose
 * given pages, documents, tables and made-up data are the business's and the engine's together.
 */
const ofBusiness = new Set([...['resources', 'server'].flatMap((room) => readdirSync(room)), 'product']);

it('no test of the engine names this business', () => {
  const provesBusiness = (file: string) => ofBusiness.has(/^tests\/server\/(\w+)\//.exec(file)?.[1] ?? '');
  const left = ['tests/resources', 'tests/server']
    .flatMap(sourcesOf)
    .filter((file) => file.endsWith('.test.ts') && !provesBusiness(file) && leaksOf(file).length > 0);
  expect(left).toEqual([]);
});
