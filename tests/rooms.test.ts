import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  arrowsIn,
  childGraph,
  fileOf,
  filesOf,
  importsOf,
  isOurs,
  knotted,
  placeOf,
  sourcesOf,
  type Face,
} from './imports';

/** Which part may import from which others, or from which folder of one (docs/architecture.md). No part imports from tests. */
const looksInto: Readonly<Record<string, readonly string[]>> = {
  resources: [],
  src: ['resources'],
  server: ['resources'],
  contract: ['resources', 'engine/client/dialects', 'engine/client/api/call'],
  make: ['resources', 'engine/kit/build/business.mjs', 'engine/client/i18n'],
  mocks: ['resources', 'server'],
  ...(existsSync('samples') ? { samples: ['resources', 'src', 'server', 'mocks', 'tests'] } : {}),
};

/** Where the folders of the subjects stand, and what registries find by folder: routes, rules, jobs. */
const subjects = 'subjects';

/** Found by a registry, so nothing below imports them. */
const registered =
  /^(?:screens\/)?\w+\/(routes|\w+Routes|answer\w+|recordRules|personFacts|messages|alerts|jobs|disagreements|copies|afterCopy|shortcuts|paletteAnswer|messagePaths|indexes|counted)(\.ts)?$/;

/** The same for what works on a whole database, above the subjects. */
const registeredAbove = /^\w+\/(copies|afterCopy)\.ts$/;

/**
 * The folders inside a room, from the top: each imports only from those below it, types included. Subjects that others
 * build on (engine/subjects/{signIn,session,message,job}/server) have a place of their own.
 */
const ladders: Readonly<Record<string, readonly string[]>> = {
  src: [
    'main',
    'start',
    'boot',
    'firstRows',
    'App',
    'ConfirmationDialogs',
    'SessionWatch',
    'LanguageContext',
    'routes',
    'VisitorPages',
    'samples',
    'screens',
    'shell',
    'views',
    'settings',
    'live',
    'router',
    'preferences',
    'fieldTypes',
    'files',
    'auth',
    'api',
    'lazy',
    'server',
    'dialects',
    'session',
    'ui',
    'i18n',
    'themeStyles',
    'business',
    'theme',
    'storageKeys',
    'value',
    'storage',
  ],
  resources: [
    'checks',
    'events',
    'proposalText',
    'changedLabel',
    'calls',
    'overviewCalls',
    'overviews',
    'overviewWords',
    'actionCalls',
    'subjectCalls',
    'pages',
    'samples',
    'customPages',
    'names',
    'me',
    'bulk',
    'approvals',
    'scopes',
    'searchedFor',
    'resources',
    'signIn',
    'personFacts',
    subjects,
    'ownSafety',
    'debug',
    'business',
    'wire',
    'schema',
    'languages',
  ],
  make: [
    'doctor',
    'run',
    'kinds',
    'plan',
    'from',
    'kinds.mjs',
    'without',
    'catalog',
    'texts',
    'sources',
    'edit',
    'fields',
    'read',
    'words',
    'chinese.txt?raw',
  ],
  server: [
    'main',
    'commands',
    'startup',
    'business',
    'migrations',
    'madeUp',
    'postgres',
    'web',
    'metrics',
    'schedule',
    'backup',
    'app',
    'declarations',
    'routes',
    subjects,
    'crud',
    'records',
    'files',
    'job',
    'http',
    'live',
    'signIn',
    'session',
    'message',
    'safety',
    'spreadsheet',
    'limits',
    'audit',
    'events',
    'environment',
    'time',
    'database',
    'overload',
    'trace',
    'refusals',
  ],
};

/** What the business is about: each other folder of `resources`, with the same name in `server` and `src/screens`. */
const subjectNames = new Set([
  // The server makes a menu of all the others, changes many of their records, alerts people to what they watch, and says what
  // they know of who has signed in.
  'menu',
  'alert',
  'bulk',
  'signIn',
  ...filesOf('resources')
    .map((file) => placeOf(file)?.path.split('/') ?? [])
    .flatMap(([folder = '', ...rest]) => (rest.length > 0 && !ladders['resources']?.includes(folder) ? [folder] : [])),
]);

const partOf = (file: string) => placeOf(file)?.face ?? file;

describe.each(Object.keys(looksInto))('%s', (part) => {
  it(`imports only from ${[part, ...(looksInto[part] ?? [])].join(', ')}`, () => {
    const allowed = [part, ...(looksInto[part] ?? [])];
    const files = ['mocks', 'samples'].includes(part) ? sourcesOf(part) : filesOf(part as Face);
    const strangers = files.flatMap((file) =>
      importsOf(file)
        .filter(isOurs)
        .map((name) => fileOf(file, name))
        .filter(
          (path) => !allowed.some((one) => [`${path}/`, `${partOf(path)}/`].some((name) => name.startsWith(`${one}/`))),
        )
        .map((path) => `${file} → ${path}`),
    );
    expect(strangers).toEqual([]);
  });
});

/** What the engine reads of the business; it stands on the engine's own words, such as `say`. */
const inwardDoor = 'business';

describe.each(Object.entries(ladders))('inside %s/', (room, ladder) => {
  const paths = filesOf(room as Face).map((file) => placeOf(file)?.path ?? '');
  const arrows = arrowsIn(room as Face).filter(({ to }) => to !== inwardDoor);
  const rung = (path: string) => {
    if (registeredAbove.test(path)) return ladder.indexOf('commands');
    const name = path.split('/')[0]?.replace(/\.tsx?$/, '') ?? '';
    const own = ladder.indexOf(name);
    const isSubject = subjectNames.has(name) && path.includes('/') && (own < 0 || registered.test(path));
    return isSubject ? ladder.indexOf(subjects) : own;
  };

  it('every room has its place in the order', () => {
    expect(paths.filter((path) => rung(path) < 0)).toEqual([]);
  });

  it('a room imports only downwards', () => {
    const upwards = arrows.filter(({ from, to }) => rung(to) < rung(from) && !registered.test(to));
    expect(upwards.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  it('no folder at any depth has an import cycle', () => {
    const folders = new Set(paths.map((path) => dirname(path)));
    const parents = [...folders].flatMap((folder) =>
      folder.split('/').map((_, at, parts) => parts.slice(0, at).join('/')),
    );
    // The linter finds cycles of files. Two subjects may need each other's declarations all the same.
    const isSubject = (path: string) => rung(path) === ladder.indexOf(subjects);
    const between = arrows.filter(({ from, to }) => !isSubject(from) && !isSubject(to) && !registered.test(to));
    const knots = [...new Set([...folders, ...parents])].flatMap((folder) =>
      knotted(childGraph(folder === '' ? between : arrows, folder)).map((child) => `${folder}: ${child}`),
    );
    expect(knots).toEqual([]);
  });
});

it('only engine/client/storage.ts touches the storage of the browser, which may be full or blocked', () => {
  const touching = filesOf('src').filter((file) =>
    /\b(?:localStorage|sessionStorage|indexedDB)\b/.test(readFileSync(file, 'utf8')),
  );
  expect(touching).toEqual(['engine/client/storage.ts']);
});

it('the kit knows no resource', () => {
  const known = sourcesOf('engine/client/ui').flatMap((file) =>
    importsOf(file)
      .filter((name) => isOurs(name) && placeOf(fileOf(file, name))?.face === 'resources')
      .map((name) => `${file} → ${name}`),
  );
  expect(known).toEqual([]);
});

it('a declaration needs no package', () => {
  const packages = filesOf('resources').flatMap((file) => importsOf(file).filter((name) => !isOurs(name)));
  expect(packages).toEqual([]);
});

/** Rooms of the server for any business: what a subject adds, they find by folder or get from the composition root. */
const engine =
  'crud records files http live spreadsheet limits audit events environment time database overload trace'.split(' ');
/** Subjects that the engine itself is about: jobs, message boxes and the proof of its logs. */
const ownSubjects = new Set(['job', 'message', 'integrity']);

it.each(engine)('engine/server/%s names no subject', (room) => {
  const named = sourcesOf(`engine/server/${room}`)
    .filter((file) => !registered.test(placeOf(file)?.path ?? ''))
    .flatMap((file) => importsOf(file).map((name) => [file, isOurs(name) ? fileOf(file, name) : ''] as const))
    .filter(([, name]) => {
      const { face, path = '' } = placeOf(name) ?? {};
      const [subject = ''] = path.split('/');
      return face === 'resources' && subjectNames.has(subject) && !ownSubjects.has(subject);
    });
  expect(named.map(([file, path]) => `${file} → ${path}`)).toEqual([]);
});

describe('the API', () => {
  /** All files that app.ts needs, itself included. */
  function reachable(file: string, seen = new Set<string>()): Set<string> {
    if (seen.has(file)) return seen;
    seen.add(file);
    for (const name of importsOf(file).filter(isOurs)) reachable(sourceOf(fileOf(file, name)), seen);
    return seen;
  }

  /** As the bundler finds it. */
  function sourceOf(path: string): string {
    const known = allSources();
    const found = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((candidate) => known.has(candidate));
    if (!found) throw new Error(`${path} is imported and does not exist`);
    return found;
  }

  const allSources = () => new Set([...filesOf('resources'), ...filesOf('server')]);
  const files = [...reachable('engine/server/app.ts')];

  it('is reached with all its routes', () => {
    expect(files).toEqual(
      expect.arrayContaining([
        'engine/subjects/signIn/server/routes.ts',
        'engine/server/database/tables.ts',
        'engine/subjects/account/account.ts',
      ]),
    );
  });

  it('needs no module of Node, so that it runs in a browser too', () => {
    const nodes = new Set([...builtinModules, 'pg', 'pino', '@node-rs/argon2', '@hono/node-server']);
    const needed = files.flatMap((file) =>
      importsOf(file)
        .filter((name) => name.startsWith('node:') || nodes.has(name))
        .map((name) => `${file} → ${name}`),
    );
    expect(needed).toEqual([]);
  });
});
