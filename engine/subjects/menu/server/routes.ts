import { route } from '#engine/server/http/call';
import { ok } from '#engine/server/refusals';
import { resources } from '#resources/resources';
import { menu } from '#engine/subjects/signIn/calls';
import { menuOf } from '#engine/schema/declared/pages';

/**
 * A group is the first part of its pages' addresses: `account`, the only one of the specification's menu (section 2). A page
 * whose address has one part is in none.
 */
const groupOf = ({ path }: { readonly path: string }) => path.slice(0, Math.max(0, path.indexOf('/')));

/** A node as the template's consoles read it: `name` is a route that they know, `locale` the key of its label. */
const nodeOf = (path: string, name: string, icon: string, order: number) => ({
  path,
  name,
  meta: { locale: `menu.${name}`, requiresAuth: true, icon, order },
});

export const menuRoute = route(menu, async ({ caller }) => {
  const entries = menuOf(caller.role, resources);
  const tops = [...new Set(entries.map((entry) => groupOf(entry) || entry))];
  return ok(
    tops.map((group, place) => {
      if (typeof group !== 'string')
        return { ...nodeOf(`/${group.path}`, group.route, group.icon, place), children: [] };
      const own = entries.filter((entry) => groupOf(entry) === group);
      const children = own.map(({ path, route, icon }, order) =>
        nodeOf(path.slice(group.length + 1), route, icon, order),
      );
      return { ...nodeOf(`/${group}`, group, group === 'account' ? group : (own[0]?.icon ?? 'page'), place), children };
    }),
  );
});
