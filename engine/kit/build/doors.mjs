import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/**
 * The doors of the engine: all that a business imports of it. A door is a module, or a file that passes on what other modules
 * declare.
 */
export const doors = [
  'engine/schema',
  'engine/schema/language',
  'engine/subjects',
  'engine/server',
  'engine/server/ledger',
  'engine/server/commands',
  'engine/server/madeUp',
  'engine/client',
  'engine/client/formats',
  'engine/client/ui',
  'engine/client/dialects',
  'engine/client/theme',
  'engine/samples',
];

/** @param {string} door */
export const fileOfDoor = (door) =>
  [`${door}.ts`, `${door}.tsx`].find((file) => existsSync(join(root, file))) ?? `${door}/index.ts`;

/** @param {string} names What stands between the braces of an import or export. */
const namesIn = (names) =>
  [...names.matchAll(/(type )?(\w+)(?: as (\w+))?(?:,|\s*$)/g)].map(([, type, name = '', as = name]) => ({
    type: type !== undefined,
    name,
    as,
  }));

/**
 * Each name that a door passes on, with the module that declares it and its name there.
 *
 * @param {string} door
 */
export const passedOn = (door) => {
  const file = fileOfDoor(door);
  const lines = readFileSync(join(root, file), 'utf8').matchAll(/^export (?:type )?\{([^}]*)\} from '(\..*?)';/gm);
  const of = ([, names = '', path = '']) =>
    namesIn(names).map(({ name, as }) => /** @type {const} */ ([as, { name, module: join(dirname(file), path) }]));
  return new Map([...lines].flatMap(of));
};

/**
 * Lets a source name the modules behind the doors, so that it loads what it asks for and nothing else. Otherwise one name of a
 * door would load all modules behind it. A line keeps its number.
 *
 * @param {string} source
 */
export const pastDoors = (source) =>
  source.replace(
    /^(import|export) (type )?\{([^}]*)\} from '#(engine\/[\w/]+)';/gm,
    (whole, word, types, names, door) => {
      const passed = doors.includes(door) ? passedOn(door) : new Map();
      if (passed.size === 0) return whole;
      const statements = namesIn(names).map(({ type, name, as }) => {
        const { name: declared, module } = passed.get(name) ?? { name, module: door };
        const only = types || type ? 'type ' : '';
        return `${word} ${only}{ ${declared === as ? as : `${declared} as ${as}`} } from '#${module}';`;
      });
      return statements.join(' ') + whole.replace(/[^\n]/g, '');
    },
  );

/** @returns {import('vite').Plugin} */
export const throughDoors = () => ({
  name: 'through-doors',
  enforce: 'pre',
  transform: {
    filter: { code: "from '#engine/" },
    handler(code) {
      const found = pastDoors(code);
      if (found === code) return undefined;
      for (const door of doors) this.addWatchFile(join(root, fileOfDoor(door)));
      return { code: found, map: null };
    },
  },
});
