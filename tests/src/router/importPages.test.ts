// @vitest-environment node
import { expect, test } from 'vitest';
import { resources } from '#resources/resources';
import { mayDo } from '#resources/schema/access';
import { roles } from '#resources/schema/roles';
import { mayOpen, pageRoutes } from '#src/router/pageRoutes';

test.each(resources)('$name has a page for files, open to those who may import', (resource) => {
  const route = pageRoutes.find(({ pattern }) => pattern === `/${resource.path}/import`);
  expect(route?.name).toBe(`${resource.route.replace(/\.list$/, '')}.import`);
  for (const { value: role } of roles)
    expect(route !== undefined && mayOpen(role, route)).toBe(mayDo(role, resource, 'import'));
});
