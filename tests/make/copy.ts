import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Tree } from '#engine/kit/make/edit';
import type { Plan } from '#engine/kit/make/plan';
import { treeWith } from './command';

const root = join(import.meta.dirname, '..', '..');

/** A copy of what a plan may write, in which plans are carried out. Remove it in `afterAll`. */
export interface Copy {
  readonly folder: string;
  readonly tree: Tree;
  readonly write: (plan: Plan) => Promise<void>;
  /** What the compiler says about the copy; empty when all is well. */
  readonly compile: () => Promise<string>;
  /** What the linter says about the files that plans wrote. */
  readonly lint: () => Promise<string>;
  readonly remove: () => void;
}

/** Copies the declarations and those that the compiler checks against them. */
export const copyOfProduct = (): Copy => {
  const folder = mkdtempSync(join(tmpdir(), 'make-'));
  const at = (path: string) => join(folder, path);
  for (const part of 'engine resources server src tests package.json tsconfig.json .oxfmtrc.json .oxlintrc.json'.split(
    ' ',
  ))
    cpSync(join(root, part), at(part), { recursive: true });
  // What the types of the linter would add, the compiler says; without them it takes a second.
  writeFileSync(
    at('.oxlintrc.json'),
    readFileSync(at('.oxlintrc.json'), 'utf8').replace('"typeAware": true', '"typeAware": false'),
  );
  symlinkSync(join(root, 'node_modules'), at('node_modules'));
  const settings = JSON.parse(readFileSync(at('tsconfig.json'), 'utf8')) as object;
  writeFileSync(
    at('tsconfig.json'),
    JSON.stringify({
      ...settings,
      include: [
        'engine',
        'resources',
        'server',
        'src',
        'tests/src/fieldTypes/specimens',
        'tests/server/gadget/*.test.ts',
      ],
    }),
  );
  const tree = treeWith({}, folder);
  const written = new Set<string>();
  const said = (command: string, ...args: readonly string[]) =>
    promisify(execFile)(process.execPath, [join(root, 'node_modules/.bin', command), ...args], { cwd: folder }).then(
      () => '',
      (error: { stdout: string }) => error.stdout,
    );
  return {
    folder,
    tree,
    write: async (plan) => {
      for (const { path, text } of plan.changes) {
        mkdirSync(dirname(at(path)), { recursive: true });
        writeFileSync(at(path), text);
        written.add(path);
      }
    },
    // One checker: several would each read the declarations.
    compile: () => said('tsc', '-p', '.', '--checkers', '1'),
    lint: () => said('oxlint', '--deny-warnings', '--quiet', ...written),
    remove: () => rmSync(folder, { recursive: true }),
  };
};
