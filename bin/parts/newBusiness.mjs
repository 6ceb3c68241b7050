import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { engineFilesIn, lockFor, manifestFile, manifestOf, packagesOf, scriptsOf } from './engine.mjs';
import { ensurePackages } from './packages.mjs';
import { giveUp, root, runPackage } from './run.mjs';

/** The business that a new one begins as, and the files around it. */
const starter = join(root, 'examples/starter');
const around = join(root, 'engine/kit/business');

/** Writes a new business into a folder, with the engine that makes it: `npm run make -- business <folder>`. */
export async function newBusiness([path, ...more]) {
  if (path === undefined || path.startsWith('-') || more.length > 0)
    giveUp('Which folder? npm run make -- business ../my-console');
  if (!existsSync(starter)) giveUp('A new business is made from a checkout of the engine, which has examples/starter.');
  const folder = resolve(process.env.INIT_CWD ?? process.cwd(), path);
  if (existsSync(folder) && readdirSync(folder).some((name) => name !== '.git'))
    giveUp(`${folder} holds files already. Name a new folder, or an empty one.`);
  if (!relative(root, folder).startsWith('..')) giveUp(`A new business lies outside of ${root}. Name another folder.`);
  mkdirSync(folder, { recursive: true });
  copyEngine(root, folder);
  for (const room of ['resources', 'server', 'tests'])
    cpSync(join(starter, room), join(folder, room), { recursive: true });
  cpSync(join(root, 'public'), join(folder, 'public'), { recursive: true });
  const manifest = manifestFor(nameOf(folder));
  write(folder, 'package.json', manifest);
  write(folder, 'package-lock.json', lockFor(root, manifest));
  write(folder, 'tsconfig.json', compilerSettings());
  cpSync(join(around, 'vite.config.ts'), join(folder, 'vite.config.ts'));
  writeFileSync(join(folder, 'README.md'), read('README.md').replace('{{name}}', basename(folder)));
  writeFileSync(join(folder, '.gitignore'), 'node_modules/\ndist/\ndist.*/\ndata/\n.env\n*.tsbuildinfo\n');
  await ensurePackages({ development: true });
  await formatIn(folder, ['package.json', 'tsconfig.json']);
  console.log(`Wrote a new business into ${folder}. Go there, and see README.md:

  cd ${folder}
  npm install && npm start -- --demo
  npm test`);
}

/** Brings files into the form that `npm run check` wants. */
export async function formatIn(folder, files) {
  await runPackage(
    'oxfmt',
    files.map((file) => join(folder, file)),
  );
}

const read = (name) => readFileSync(join(around, name), 'utf8');
const write = (folder, name, value) => writeFileSync(join(folder, name), `${JSON.stringify(value, null, 2)}\n`);

/** A name that npm takes. */
const nameOf = (folder) =>
  basename(folder)
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'console';

/** Brings the engine of one folder into another, and notes there what came. */
export function copyEngine(from, to) {
  for (const path of engineFilesIn(from)) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    cpSync(join(from, path), join(to, path));
  }
  writeFileSync(join(to, manifestFile), manifestOf(to));
}

const manifestFor = (name) => ({
  name,
  version: '0.1.0',
  private: true,
  scripts: scriptsOf(root),
  ...packagesOf(root),
});

/** What the business need not say is said in engine/defaults. */
const compilerSettings = () => {
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
  const paths = ['resources', 'server', 'src'].map((room) => [
    `#${room}/*`,
    [`./${room}/*`, `./engine/defaults/${room}/*`],
  ]);
  return {
    compilerOptions: { ...compilerOptions, paths: Object.fromEntries(paths) },
    include: ['engine', 'resources', 'server', 'src', 'mocks', 'tests', 'bin', 'vite.config.ts'],
    exclude: ['engine/defaults', 'engine/kit/business'],
  };
};
