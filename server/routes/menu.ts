import type { Call, GuardedCall } from '../http/call';
import { readFromQuery } from '../http/input';
import { arrayOf } from '../http/openapi/schema';
import { ok } from '../reply/refusals';
import { everyone } from './auth';
import { resources } from '../../resources/entities';
import { say } from '../../resources/vocabulary/language';
import { menuOf } from '../../resources/pages/pages';

/** The address of the one group that the specification's menu has (section 2). */
const group = 'account';
const below = (path: string) => path.replace(`${group}/`, '');

/** A node as the template's consoles read it: `name` is a route that they know, `locale` the key of its label. */
const nodeOf = (path: string, name: string, icon: string, order: number) => ({
  path,
  name,
  meta: { locale: `menu.${name}`, requiresAuth: true, icon, order },
});

const menu: GuardedCall = {
  method: 'GET',
  path: '/auth/menu',
  access: everyone,
  resource: 'session',
  summary: say('当前角色的菜单', 'Menu of the current role'),
  input: {},
  answer: arrayOf({
    type: 'object',
    properties: {
      path: { type: 'string' },
      name: { type: 'string' },
      meta: { type: 'object' },
      children: { type: 'array', items: { type: 'object' } },
    },
    required: ['path', 'name', 'meta'],
  }),
  handle: async ({ caller, query }) => {
    readFromQuery({}, query);
    const children = menuOf(caller.role, resources).map(({ path, route, icon }, order) =>
      nodeOf(below(path), route, icon, order),
    );
    return ok([{ ...nodeOf(`/${group}`, group, group, 0), children }]);
  },
};

export const menuCalls: readonly Call[] = [menu];
