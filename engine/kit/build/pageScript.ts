import { build, type Plugin, type Rolldown } from 'vite';
import { namedBreakpoints } from './mediaQueries';
import { debugFlag } from './debugFlag';
import { chosenBusiness } from './business.mjs';
import { throughDoors } from './doors.mjs';

/** The first rows are drawn by `engine/client/firstRows/react.ts`, from what `engine/client/firstRows/framework.ts` knows. */
const withoutFramework = (root: string) => {
  const react = `${root}/engine/client/firstRows/react.ts`;
  const framework = `${root}/engine/client/firstRows/framework.ts`;
  return {
    'react/jsx-dev-runtime': react,
    'react/jsx-runtime': react,
    react,
    'react-admin': framework,
    'react-router': framework,
    '@tanstack/react-query': framework,
  };
};

/** Leaves out what loads later: the page's own scripts load nothing. */
const nothingLater: Plugin = {
  name: 'nothing-later',
  resolveDynamicImport: () => ({ id: 'later', external: true }),
};

/** Makes one script without imports of a file, and the style sheets that it imports, to stand in the page itself. */
export const pageScript = async (root: string, entry: string) => {
  const made = await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    resolve: { alias: withoutFramework(root) },
    plugins: [chosenBusiness(), throughDoors(), debugFlag(), namedBreakpoints(root), nothingLater],
    build: { write: false, cssMinify: false, lib: { entry: `${root}/${entry}`, formats: ['iife'], name: 'page' } },
  });
  const [{ output }] = [made].flat() as [Rolldown.RolldownOutput];
  const styles = output.flatMap((one) => (one.type === 'asset' ? [String(one.source)] : []));
  const [{ code }] = output;
  return { code, styles: styles.join('') };
};
