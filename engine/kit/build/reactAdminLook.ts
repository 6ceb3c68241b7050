import { relative } from 'node:path';
import * as core from 'ra-core';
import type { ESTree, Plugin } from 'vite';
import { withoutBusiness } from './business.mjs';

const coreNames: ReadonlySet<string> = new Set(Object.keys(core));

type Import = ESTree.ImportDeclaration;

/** Whether an import takes components from react-admin, which its core does not have. */
const takesLook = ({ source, specifiers }: Import): boolean =>
  source.value === 'react-admin' &&
  specifiers.some(
    (one) => one.type !== 'ImportSpecifier' || one.imported.type === 'Literal' || !coreNames.has(one.imported.name),
  );

/** A page of its own, which is a chunk of its own. */
const isScreen = (id: string, root: string) =>
  /^(src|engine\/subjects\/\w+)\/screens\//.test(withoutBusiness(relative(root, id)));

const isMui = ({ source }: Import) => source.value.startsWith('@mui/material');

/**
 * Adds an import of `engine/client/lazy/ReactAdminLook.tsx` to each module that shows components of react-admin, or Material UI on a page:
 * `lazyComponent` then puts that look around them, and nothing else loads it. In tests the other modules get react-admin's
 * core alone, since Node shakes no tree and would load the rest for each file.
 */
export const reactAdminLook = (root: string): Plugin => ({
  name: 'react-admin-look',
  transform: {
    filter: {
      id: new RegExp(`^${root}/(engine|src|tests|examples)/.*\\.tsx?$`),
      code: /'react-admin'|"react-admin"|@mui\/material/,
    },
    handler(code, id) {
      const imports = this.parse(code).body.filter((one) => one.type === 'ImportDeclaration');
      if (imports.some(takesLook) || (isScreen(id, root) && imports.some(isMui)))
        return { code: `${code}\nimport '${root}/engine/client/lazy/ReactAdminLook.tsx';`, map: null };
      if (!process.env['VITEST']) return undefined;
      const sources = imports.filter(({ source }) => source.value === 'react-admin').map(({ source }) => source);
      const rest = (text: string, { start, end }: Import['source']) =>
        `${text.slice(0, start)}'ra-core'${text.slice(end)}`;
      return { code: sources.toReversed().reduce(rest, code), map: null };
    },
  },
});
