import type { Plugin } from 'vite';

/**
 * The modules through which the console reaches the template's sample pages, and their replacements in an ordinary
 * build.
 */
const doors = {
  '/resources/samples.ts':
    'export const samplePages = []; export const sampleGroups = []; export const sampleCalls = [];',
  '/src/samples.ts': 'export const sampleScreens = {}; export const SampleNote = () => null;',
};

/**
 * Sets the constant of `engine/schema/declared/debug.ts` as the commands of `bin` ask. It also replaces modules, since the bundler
 * drops what a constant rules out only after it has chosen its modules.
 */
export const debugFlag = (): Plugin => {
  let without = false;
  return {
    name: 'debug-flag',
    enforce: 'pre',
    config: ({ define }, { command }) => {
      const on = isOn(define);
      without = command === 'build' && !on;
      return { define: { __DEBUG__: String(on) } };
    },
    load: (id) => (without ? Object.entries(doors).find(([door]) => id.endsWith(door))?.[1] : undefined),
  };
};

/** Whether a command of `bin` asked for the sample pages. */
export const isOn = (define: Readonly<Record<string, unknown>> | undefined): boolean =>
  define?.['__DEBUG__'] === 'true';
