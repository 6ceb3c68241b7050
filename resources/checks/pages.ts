import { pagesOf } from '#resources/pages';
import { iconNames } from '#resources/schema/icons';
import { repeated, type Check } from './house';

export const pageChecks: readonly Check[] = [
  {
    id: 'page.E001',
    hint: 'give every page a route and a path of its own',
    find: ({ resources, customPages }) => {
      const pages = [...resources.flatMap(pagesOf), ...customPages];
      return (['route', 'path'] as const).flatMap((of) => repeated(pages.map((page) => page[of])).map((value) => [value, `is the ${of} of two pages`] as const));
    },
  },
  {
    id: 'page.E002',
    hint: 'name a declared resource as its parent',
    find: ({ resources, customPages }) =>
      customPages.flatMap(({ route, parent }) => (parent === undefined || resources.some(({ name }) => name === parent) ? [] : [[route, `there is no parent '${parent}'`] as const])),
  },
  {
    id: 'page.E003',
    hint: 'name one of resources/schema/icons.ts, or add it there and draw it',
    find: ({ customPages }) => customPages.flatMap(({ route, icon }) => (iconNames.some((name) => name === icon) ? [] : [[route, `there is no icon '${icon}'`] as const])),
  },
];
