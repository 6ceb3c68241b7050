import { exists, files } from './pages';

/** A path of the repository: a room and what stands below it. */
const inRoom =
  /(?<![\w/.-])(?:bench|bin|deploy|docs|engine|mocks|public|resources|server|src|tests)\/[\w./{},-]*[\w}/]/g;

/** The name of a file, perhaps with its last folders. */
const fileName = /(?<![\w/.*<>-])[\w-][\w./-]*\.(?:tsx?|mjs|css|sql|md)(?![\w-])/g;

/** Files that only a build or a start writes. */
const written = ['server/main.js'];

/** `a/{b,c}.ts` names two paths. */
const expand = (path: string): string[] => {
  const braces = /\{([^}]*)\}/.exec(path);
  return braces ? (braces[1] ?? '').split(',').flatMap((part) => expand(path.replace(braces[0], part))) : [path];
};

const isThere = (path: string) =>
  written.includes(path) ||
  exists(path) ||
  exists(`tests/${path}`) ||
  exists(`engine/tests/${path}`) ||
  // `docs/decisions/011` is short for the page with that number.
  (/\/\d{3}$/.test(path) && files.some((file) => file.startsWith(`${path}-`)));

/** Paths and names of files in a text that the repository does not have. */
export const missingIn = (text: string): string[] => {
  const paths = [...text.matchAll(inRoom)].flatMap(([path]) => expand(path).map((one) => one.replace(/[.,/]+$/, '')));
  const names = [...text.matchAll(fileName)].map(([name]) => name);
  return [
    ...paths.filter((path) => !isThere(path)),
    ...names.filter((name) => !written.includes(name) && !files.some((file) => `/${file}`.endsWith(`/${name}`))),
  ];
};
