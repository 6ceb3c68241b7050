import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fileOf, isOurs, namedIn, sourcesOf } from './imports';
import exceptions from './line.json';

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

/** Words of this business. `entry` means other things too, so it counts in SQL, in names of resources and in texts. */
const words = [
  /tenant|merchant|blacklist|player|evidence|settlement|deposit|deduct|balance/i,
  /'entry'|\b(?:from|join|into|update) entry\b|say\(.*\bentr(?:y|ies)\b/,
  /商户|黑名单|玩家|余额|充值|扣减|录入信息/,
];
const roleNames = /'(?:admin|tenant_admin|customer_service|employee)'/;

const isOfBusiness = (path: string) => /^(?:resources|server|src|samples)\//.test(path);

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
  const found = sourcesOf('engine')
    .toSorted()
    .map((file) => [file, leaksOf(file)] as const)
    .filter(([, leaks]) => leaks.some((number) => number > 0));
  expect(Object.fromEntries(found)).toEqual(exceptions);
});
