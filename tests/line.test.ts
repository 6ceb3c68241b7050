import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fileOf, isOurs, namedIn, sourcesOf } from './imports';
import exceptions from './line.json';

/** What this business is about; each has a folder of its name in several rooms. */
const subjects =
  'amountLog blacklist entry evidence overview player price report review settlement settlementLine statement tenant';

/** The business's side of the line; all else is the engine, which any business needs. */
const business = [
  new RegExp(`^(resources|server|src/screens)/(${subjects.replaceAll(' ', '|')})/`),
  /^samples\//,
  /^resources\/(business|resources|ownSafety|actionCalls|customPages|events|personFacts)\.ts$/,
  /^server\/madeUp\/(?!candidates|declaredRows|random|demoOption)/,
  /^server\/(business\.ts|migrations\/|commands\/(?:reconcile|seed))/,
  /^src\/(main|business|server|theme)\.tsx?$|^src\/screens\/(pages|slots|views)\.ts$/,
];

/**
 * What the engine may read of the business: the files at the top of its rooms, which say what it is and list what it has
 * (docs/decisions/066). What lies in the folder of a subject, the engine finds by file name, and names nowhere.
 */
const inwardDoors = new Set([
  ...'business resources actionCalls customPages events ownSafety personFacts'
    .split(' ')
    .map((name) => `resources/${name}`),
  'server/business',
  ...'business server screens/pages screens/slots screens/views'.split(' ').map((name) => `src/${name}`),
]);

/** Where the engine lies as long as it has no folder of its own. */
const engineRooms = ['resources', 'server', 'src', 'contract', 'make', 'build'];

/** Words of this business. `entry` means other things too, so it counts in SQL, in names of resources and in texts. */
const words = [
  /tenant|merchant|blacklist|player|evidence|settlement|deposit|deduct|balance/i,
  /'entry'|\b(?:from|join|into|update) entry\b|say\(.*\bentr(?:y|ies)\b/,
  /商户|黑名单|玩家|余额|充值|扣减|录入信息/,
];
const roleNames = /'(?:admin|tenant_admin|customer_service|employee)'/;

const isOfBusiness = (path: string) =>
  business.some((side) => [path, `${path}.ts`, `${path}.tsx`].some((file) => side.test(file)));

const leaksOf = (file: string) => {
  const lines = readFileSync(file, 'utf8').split('\n');
  const imports = namedIn(file)
    .filter(isOurs)
    .map((name) => fileOf(file, name))
    .filter((path) => isOfBusiness(path) && !inwardDoors.has(path));
  return [
    imports.length,
    lines.filter((line) => words.some((word) => word.test(line))).length,
    lines.filter((line) => roleNames.test(line)).length,
  ];
};

/**
 * `line.json` has three numbers for each file of the engine: its imports of the business, its lines with a word of the business
 * (code, SQL, texts and comments alike), and its lines with the name of a role. They may only go down.
 */
it('the engine names no more of this business than the exceptions say', () => {
  const found = engineRooms
    .flatMap(sourcesOf)
    .filter((file) => !isOfBusiness(file))
    .toSorted()
    .map((file) => [file, leaksOf(file)] as const)
    .filter(([, leaks]) => leaks.some((number) => number > 0));
  expect(Object.fromEntries(found)).toEqual(exceptions);
});
