import type { Page } from '@playwright/test';
import { account } from '#engine/subjects/account/account';
import { fieldOf, type Resource } from '#engine/schema/resource';
import { inSentence, joined } from '#engine/schema/language';
import type { Words } from './words';

/** Address of a list, narrowed by a search. */
export const listAddress = (resource: Resource, q?: string, rest: Record<string, string> = {}): string => {
  const query = new URLSearchParams({ ...(q === undefined ? {} : { filter: JSON.stringify({ q }) }), ...rest });
  return `${resource.path}${query.size > 0 ? `?${query}` : ''}`;
};

/** The list of a resource. */
export const listScreen = (page: Page, { word, say, locale }: Words, resource: Resource = account) => {
  const table = page.getByRole('grid', { name: say(resource.label), exact: true });
  const searched = Object.values(resource.fields)
    .filter(({ search }) => search)
    .map(({ label }) => inSentence(say(label), locale));
  const row = (title: string) =>
    table.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });
  const field = (name: string) => say(fieldOf(resource, name)?.label ?? resource.label);
  /** The place in a sort by several columns may follow the name. */
  const headed = (name: string) => new RegExp(`^${field(name)}( ?\\d)?$`);
  return {
    table,
    row,
    rows: table.getByRole('row').filter({ has: page.getByRole('link') }),
    /** The links that open the records, from above. */
    titles: table.getByRole('row').getByRole('gridcell').getByRole('link'),
    search: page.getByRole('searchbox', {
      name: word('searchIn', { fields: joined(locale, searched, 'disjunction') }),
    }),
    header: (name: string) => table.getByRole('columnheader', { name: headed(name) }),
    sortBy: (name: string) => table.getByRole('columnheader').getByRole('button', { name: headed(name) }),
    chips: page.getByRole('list', { name: word('filters') }),
    pages: page.getByRole('navigation', { name: word('page') }),
    total: (count: number) => page.getByText(word('total', { count }), { exact: true }),
    add: page.getByRole('link', { name: word('add'), exact: true }),
    /** Opens the small panel of a filter and answers it. */
    openFilter: async (name: string) => {
      const label = word('filterBy', { field: field(name) });
      await page.getByRole('button', { name: label }).click();
      return page.getByRole('dialog', { name: label });
    },
    /** Chooses an item in the menu of a row. */
    choose: async (title: string, action: string) => {
      await row(title)
        .getByRole('button', { name: word('moreFor', { title }) })
        .click();
      await page.getByRole('menuitem', { name: action, exact: true }).click();
    },
  };
};
