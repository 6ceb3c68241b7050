import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, createLogger, type Plugin, type Rolldown } from 'vite';
import { atRest } from './atRest';
import { debugFlag } from './debugFlag';
import { kept } from './kept';

const standIn = (name: string) => join(import.meta.dirname, `../src/firstRows/standIns/${name}.ts`);

const packages: Readonly<Record<string, string>> = {
  react: standIn('react'),
  'react/jsx-runtime': standIn('jsxRuntime'),
  'react/jsx-dev-runtime': standIn('jsxRuntime'),
  'react-router': standIn('router'),
  'react-admin': standIn('reactAdmin'),
  '@tanstack/react-query': standIn('reactQuery'),
};

/** Modules that show nothing before a click, and their replacement in the page's own script. */
const unseen: Readonly<Record<string, string>> = {
  'src/shell/frame/useOverlays.tsx': 'export const useOverlays = () => ({ openMenu: true, openPalette: true })',
  'src/lazy/LazyBoundary.tsx': 'export const LazyBoundary = ({ children }) => children',
  'src/views/recordActions/useActions.tsx': 'export const useActions = () => ({})',
  'src/views/List/useExport.ts': 'export const useExport = () => ({})',
  'src/ui/table/useEdges.ts': 'export const useEdges = () => {}',
  'src/views/List/useArranging.ts': 'export const useArranging = () => ({})',
  'src/views/List/useRowKeys.ts': 'export const useRowKeys = () => ({ current: 0 })',
  'src/ui/popover/Menu.tsx': 'export const Menu = null',
  'src/ui/popover/usePanel.ts': 'export const usePanel = null',
  'src/ui/browser/usePainted.ts': 'export const usePainted = () => true',
  'src/ui/inAppLinks.ts':
    'export const useInAppClicks = () => {}; export { basePath } from "/resources/wire/basePath"; import { basePath } from "/resources/wire/basePath"; export const useBaseHref = () => basePath',
  'src/api/client.ts': 'export const send = null',
  'src/api/errors.ts': 'export const sentenceOf = null',
  'src/auth/user.ts': 'export const currentUser = null',
  'src/auth/role.ts': 'export const takeOwnRole = null',
  'resources/tenant/balanceCalls.ts': 'export const ownBalance = null',
  'resources/message/countCalls.ts': 'export const messageCounts = null',
  'src/auth/signIn.ts': 'export const signOut = null',
  'src/i18n/faultText.ts': 'export const faultText = null',
  'src/preferences/preferences.ts': 'export const preferences = null, storePreference = null, deletePreference = null',
  'src/screens/entry/announceBlacklisted.ts': 'export const announceBlacklisted = null',
};

const texts = 'src/i18n/texts.ts';

/** Bundles the dictionaries into the script. */
const withTexts = (code: string): string =>
  `import * as zh from './zh-CN'; import * as en from './en-US';${code
    .replace("import('./zh-CN')", 'Promise.resolve(zh)')
    .replace("import('./en-US')", 'Promise.resolve(en)')}`;

/** Tables of which the script keeps only the lines that other modules name. */
const tables = /src\/(i18n\/(\w+\/)?(zh-CN|en-US)|ui\/icons)\.tsx?$/;

/** The page's head holds the styles, since the script would add them after the first paint. */
const sheet = /^import '(.*\.css)';$/gm;

interface BuildState {
  /** Style sheets by the module that imports them. */
  readonly styles: Map<string, string[]>;
  /** Everything that was read. */
  readonly files: Set<string>;
  /** Every quoted word of the source; a table drops the lines of all other words. */
  readonly words: Set<string>;
}

const lean = (root: string, { styles, files, words }: BuildState, known: ReadonlySet<string> | undefined): Plugin => ({
  name: 'first-rows',
  enforce: 'pre',
  resolveId: (id) => packages[id],
  load: (id) => unseen[id.slice(root.length + 1)],
  transform: (code, id) => {
    const path = id.slice(root.length + 1);
    if (!/^(src|resources)\/.*\.tsx?$/.test(path)) return undefined;
    files.add(id);
    if (tables.test(path)) return { code: known ? onlyKnown(code, known) : code, map: null };
    const sheets = [...code.matchAll(sheet)].map(([, name = '']) => join(dirname(id), name));
    if (sheets.length > 0) styles.set(id, sheets);
    const rest =
      path === texts ? withTexts(code) : path.startsWith('src/') ? atRest(code.replace(sheet, ''), id) : code;
    for (const [, word = ''] of rest.matchAll(/['"`]([\w.-]+)['"`]/g)) words.add(word.split('.').at(-1) ?? '');
    return { code: rest, map: null };
  },
});

/** Removes the lines of a table that no module names. */
const onlyKnown = (code: string, known: ReadonlySet<string>): string =>
  code.replace(/^ {2,4}(\w+):(\n +)? (['`].*['`]|\{ one.*\}|sayCount\(.*\)),\n/gm, (line, name: string) =>
    known.has(name) ? line : '',
  );

const bundle = async (root: string, gathered: BuildState, known?: ReadonlySet<string>) => {
  const made = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    // What fails is thrown as well.
    customLogger: { ...createLogger('warn'), error: () => {} },
    publicDir: false,
    plugins: [debugFlag(), lean(root, gathered, known)],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: `${root}/src/firstRows/start.ts`, output: { format: 'iife', codeSplitting: false } },
    },
  });
  const [result] = [made].flat() as Rolldown.RolldownOutput[];
  if (!result) throw new Error('src/firstRows/start.ts was not built');
  return result;
};

interface FirstRows {
  readonly code: string;
  readonly styles: string;
  readonly files: readonly string[];
}

const nothing = (): BuildState => ({ styles: new Map(), files: new Set(), words: new Set() });

/** src/firstRows as one script without imports, and the styles of what it draws. It stands in the page, as src/boot does. */
export const firstRowsScript = kept(async (root: string): Promise<FirstRows> => {
  const first = nothing();
  await bundle(root, first);
  return script(await bundle(root, nothing(), first.words), first);
});

/** The same with every line of the tables, made in half the time: `npm run dev` makes it at each save. */
export const wholeFirstRowsScript = kept(async (root: string): Promise<FirstRows> => {
  const first = nothing();
  return script(await bundle(root, first), first);
});

const script = ({ output }: Rolldown.RolldownOutput, { styles, files }: BuildState): FirstRows => {
  const [{ code, moduleIds }] = output;
  const sheets = [...new Set(moduleIds.flatMap((id) => styles.get(id) ?? []))];
  return {
    code,
    styles: sheets.map((file) => readFileSync(file, 'utf8')).join(''),
    files: [...files, ...sheets],
  };
};
