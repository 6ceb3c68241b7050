import { expect } from '@playwright/test';
import { resources } from '#resources/resources';
import { customPages } from '#resources/customPages';
import type { CustomPage } from '#engine/schema/customPage';
import { mayDo, opens } from '#engine/schema/access';
import { writableFields } from '#engine/schema/writable';
import { roles } from '#resources/business';
import type { Role } from '#engine/schema/roles';
import type { Resource } from '#engine/schema/resource';
import { importTexts } from '#engine/client/views/Import/importTexts';
import { makeRecord } from '#tests/makeRecord';
import { uniqueName } from '../parts/people';
import { at, type StopPage, type Stop } from './stop';
import { visit } from '../parts/visit';

/** The page that every resource has for a call, and the way there. */
const pages: Readonly<
  Record<'list' | 'insert' | 'import', { readonly name: string; readonly open: (of: Resource) => Stop['open'] }>
> = {
  list: {
    name: 'the list',
    open: (resource) => async (page, words, _me, people) => {
      const isFilled = mayDo('admin', resource, 'insert');
      if (isFilled) await makeRecord(people.admin.call, resource, () => uniqueName(resource.name));
      await visit(page, resource.path);
      if (resource.single) return page.getByRole('button', { name: words.word('save'), exact: true }).waitFor();
      const table = page.getByRole('grid', { name: words.say(resource.label), exact: true });
      const first = table.getByRole('row').nth(1);
      const answered = page.getByRole('main').locator('[aria-busy=false]').filter({ has: table });
      await (isFilled ? first : answered).waitFor();
    },
  },
  insert: {
    name: 'the form for a new record',
    open:
      (resource) =>
      async (page, { word }) => {
        await visit(page, `${resource.path}/create`);
        const save = page.getByRole('button', { name: word('save'), exact: true });
        await save.waitFor();
        const fields = writableFields(resource, 'insert', 'admin').map((name) => resource.fields[name]);
        const isIncomplete = fields.some((field) => field?.required && !field.when && field.initial === undefined);
        if (!isIncomplete) return;
        await save.click();
        await page.getByRole('alert').first().waitFor();
      },
  },
  import: {
    name: 'the import',
    open: (resource) =>
      at(`${resource.path}/import`, (page, { say }) =>
        page.getByRole('button', { name: say(importTexts.choose), exact: true }),
      ),
  },
};

/** Who looks at a page: the first role that may. */
const firstRole = (may: (role: Role) => boolean): Role | undefined =>
  roles.map(({ value }) => value).find((role) => may(role));

/** The pages of every declared resource, for the role that looks at them. A page that a stop of its own shows is left to it. */
export const declaredStops = (role: Role, shown: readonly (StopPage | undefined)[]): readonly Stop[] =>
  resources.flatMap((resource) =>
    (['list', 'insert', 'import'] as const)
      .filter(
        (call) =>
          firstRole((one) => mayDo(one, resource, call)) === role &&
          !shown.some((one) => one === `${resource.name}/${call}`),
      )
      .map((call) => ({
        name: `${pages[call].name}, of ${resource.name}`,
        open: pages[call].open(resource),
      })),
  );

/** Once it has its own heading and nothing in it loads any more. */
const openPage =
  ({ path, label }: CustomPage): Stop['open'] =>
  async (page, { say, text }) => {
    await visit(page, path);
    const main = page.getByRole('main');
    await main.getByRole('heading', { level: 1, name: say(label) }).waitFor();
    await expect(main.getByRole('status', { name: text('page.loading') })).toHaveCount(0);
  };

/** The pages written by hand, for the first role that may open them. What needs more than its address has a stop of its own. */
export const pageStops = (role: Role, shown: readonly (StopPage | undefined)[]): readonly Stop[] =>
  customPages
    .filter(
      ({ allow, route, path }) =>
        !path.includes(':') &&
        firstRole((one) => opens(allow, one)) === role &&
        !shown.some((one) => one === `page ${route}`),
    )
    .map((declared) => ({ name: `the page ${declared.route}`, open: openPage(declared) }));
