// @vitest-environment node
import { expect, test } from 'vitest';
import { resources } from '../../../resources/entities';
import { mayDo } from '../../../resources/vocabulary/access';
import { roles } from '../../../resources/vocabulary/roles';
import { mayOpen, places } from '../../../src/router/places';

test.each(resources)('$name has a page for files, open to those who may import', (resource) => {
  const place = places.find(({ pattern }) => pattern === `/${resource.path}/import`);
  expect(place?.name).toBe(`${resource.route.replace(/\.list$/, '')}.import`);
  for (const { value: role } of roles)
    expect(place !== undefined && mayOpen(role, place)).toBe(mayDo(role, resource, 'import'));
});
