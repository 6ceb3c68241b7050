import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileOf, isOurs, namedIn } from '../imports';

// `npm run make -- business` and `npm run engine -- update`, without an installation and without a start; tests/long/ has these.

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'business-'));
const shop = join(folder, 'shop');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (within: string, ...args: readonly string[]) => {
  const { BUSINESS: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: within, encoding: 'utf8', env });
  return { code: status, said: `${stdout}${stderr}` };
};
const make = (path: string) => run(root, 'bin/make.mjs', 'business', path);
const update = (...args: readonly string[]) => run(shop, 'bin/engine.mjs', 'update', ...args);
const read = (path: string, within = shop) => readFileSync(join(within, path), 'utf8');
interface Manifest {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}
const manifest = () => JSON.parse(read('package.json')) as Manifest;

beforeAll(() => {
  expect(make(shop)).toMatchObject({ code: 0 });
  symlinkSync(join(root, 'node_modules'), join(shop, 'node_modules'));
});

describe('a new business', () => {
  test('has a program for each of its commands, and a locked version of each package', () => {
    const { scripts, dependencies, devDependencies } = manifest();
    const programs = Object.values(scripts).flatMap((line) => /\S+\.mjs/.exec(line) ?? []);
    expect(programs.filter((file) => !existsSync(join(shop, file)))).toEqual([]);
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: object };
    const wanted = Object.keys({ ...dependencies, ...devDependencies }).map((name) => `node_modules/${name}`);
    expect(wanted.filter((path) => !(path in packages))).toEqual([]);
    expect(Object.keys(packages)).not.toContain('node_modules/oidc-provider');
  });

  test('has every file that one of its files imports', () => {
    const sources = readdirSync(shop, { recursive: true, encoding: 'utf8' }).filter(
      (path) => /^(engine|mocks|tests)\/.*\.tsx?$/.test(path) && existsSync(join(root, path)),
    );
    // What a business leaves out, engine/defaults stands for.
    const lacks = (path: string) =>
      [shop, join(shop, 'engine/defaults')].every((folder) =>
        ['', '.ts', '.tsx', '.d.mts', '/index.ts'].every((end) => !existsSync(join(folder, path + end))),
      );
    const wanted = sources.flatMap((file) =>
      namedIn(file)
        .filter(isOurs)
        .map((name) => [file, fileOf(file, name.replace(/\?raw$/, ''))] as const),
    );
    expect(wanted.length).toBeGreaterThan(1000);
    expect(wanted.filter(([, path]) => lacks(path))).toEqual([]);
  });

  test('knows nothing of the business beside which it was made', () => {
    const own = [
      'README.md',
      'package.json',
      'resources/business.ts',
      'resources/resources.ts',
      'server/madeUp/demo.ts',
    ];
    expect(own.map((path) => read(path)).join('\n')).not.toMatch(/tenant|merchant|clinic|fraud|商户/i);
  });

  test('is written into no folder that holds files, and into none of the engine', () => {
    expect(make(shop)).toMatchObject({ code: 1, said: expect.stringContaining('holds files already') });
    expect(make(join(root, 'examples/another'))).toMatchObject({
      code: 1,
      said: expect.stringContaining('outside of'),
    });
    expect(make('--help-me')).toMatchObject({ code: 1, said: expect.stringContaining('Which folder?') });
  });
});

describe('an update of the engine', () => {
  const next = join(folder, 'next');
  beforeAll(() => {
    mkdirSync(next);
    for (const part of ['bin', 'engine', 'mocks', 'tests', 'index.html', 'package.json', 'package-lock.json'])
      cpSync(join(shop, part), join(next, part), { recursive: true });
    writeFileSync(join(next, 'engine/VERSION'), '9.9.0\n');
    writeFileSync(join(next, 'engine/schema/added.ts'), 'export {};\n');
    rmSync(join(next, 'mocks/worker.ts'));
    const packages = read('package.json', next).replace(/"hono": "[^"]*"/, '"hono": "99.0.0"');
    writeFileSync(join(next, 'package.json'), packages);
    const own = read('package.json').replace('"dependencies": {', '"dependencies": {\n    "left-pad": "1.3.0",');
    writeFileSync(join(shop, 'package.json'), own.replace('exec node bin/dev.mjs', 'exec node bin/dev.mjs --demo'));
  });

  test('is refused where a file of the engine was changed, and names it', () => {
    const before = read('engine/schema/clean.ts');
    writeFileSync(join(shop, 'engine/schema/clean.ts'), `${before}// mine\n`);
    const { code, said } = update(next);
    expect([code, said]).toEqual([1, expect.stringContaining('  engine/schema/clean.ts')]);
    expect(run(shop, 'bin/engine.mjs').said).toContain('engine/schema/clean.ts');
    expect(existsSync(join(shop, 'engine/schema/added.ts'))).toBe(false);
    writeFileSync(join(shop, 'engine/schema/clean.ts'), before);
    expect(run(shop, 'bin/engine.mjs').said).not.toContain('clean.ts');
  });

  test('is refused from what is no engine, and within the engine itself', () => {
    expect(update(join(folder, 'nowhere'))).toMatchObject({ code: 1, said: expect.stringContaining('There is no') });
    expect(update(folder)).toMatchObject({ code: 1, said: expect.stringContaining('no checkout of the engine') });
    const { code, said } = run(root, 'bin/engine.mjs', 'update', next);
    expect([code, said]).toEqual([1, expect.stringContaining('the engine itself')]);
  });

  test('brings files, packages and commands, and keeps what the business has of its own', () => {
    const { code, said } = update(next);
    expect([code, said]).toEqual([0, expect.stringContaining('The engine is 9.9.0; it was 0.1.0.')]);
    expect(said).toContain('npm install');
    expect([read('engine/schema/added.ts'), existsSync(join(shop, 'mocks/worker.ts'))]).toEqual([
      'export {};\n',
      false,
    ]);
    const { dependencies, scripts } = manifest();
    expect(dependencies).toMatchObject({ hono: '99.0.0', 'left-pad': '1.3.0' });
    expect(scripts).toMatchObject({ dev: 'exec node bin/dev.mjs --demo', test: 'node bin/testBusiness.mjs' });
    expect(read('resources/business.ts')).toBe(read('examples/starter/resources/business.ts', root));
  });

  test('comes from a tarball too, and takes changes away when told to', () => {
    const tarball = join(folder, 'engine.tar.gz');
    expect(spawnSync('tar', ['-czf', tarball, '-C', folder, 'next']).status).toBe(0);
    writeFileSync(join(shop, 'engine/VERSION'), 'mine\n');
    expect(update(tarball).code).toBe(1);
    expect(update(tarball, '--force')).toMatchObject({ code: 0 });
    expect(read('engine/VERSION')).toBe('9.9.0\n');
    expect(run(shop, 'bin/engine.mjs').said).toBe('The engine is 9.9.0.\n');
  });
});
