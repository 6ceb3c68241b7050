import { route, type Route } from '../http/call';
import { ok } from '../reply/refusals';
import { resources } from '../../resources/entities';
import { menu } from '../../resources/calls/auth';
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

const menuRoute = route(menu, async ({ caller }) => {
  const children = menuOf(caller.role, resources).map(({ path, route, icon }, order) =>
    nodeOf(below(path), route, icon, order),
  );
  return ok([{ ...nodeOf(`/${group}`, group, group, 0), children }]);
});

export const menuRoutes: readonly Route[] = [menuRoute];
