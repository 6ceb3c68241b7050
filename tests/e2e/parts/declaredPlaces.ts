import { resources } from '../../../resources/entities';
import { mayDo } from '../../../resources/vocabulary/access';
import { writableFields } from '../../../resources/vocabulary/record';
import { roles, type Role } from '../../../resources/vocabulary/roles';
import type { Resource } from '../../../resources/vocabulary/schema';
import { importTexts } from '../../../src/views/Import/importTexts';
import { makeRecord } from '../../makeRecord';
import { uniqueName } from './people';
import type { Shown, Stop } from './places';
import { visit } from './visit';

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
      const table = page.getByRole('grid', { name: words.say(resource.label), exact: true });
      const first = table.getByRole('row').nth(1);
      await (isFilled ? first : first.or(page.getByRole('main').getByRole('heading')).first()).waitFor();
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
    open:
      (resource) =>
      async (page, { say }) => {
        await visit(page, `${resource.path}/import`);
        await page.getByRole('button', { name: say(importTexts.choose), exact: true }).waitFor();
      },
  },
};

/** Who looks at a page: the first role that may. */
const viewerOf = (resource: Resource, call: keyof typeof pages): Role | undefined =>
  roles.map(({ value }) => value).find((role) => mayDo(role, resource, call));

/** The pages of every declared resource, for the role that looks at them. A page that a stop of its own shows is left to it. */
export const declaredStops = (role: Role, shown: readonly (Shown | undefined)[]): readonly Stop[] =>
  resources.flatMap((resource) =>
    (['list', 'insert', 'import'] as const)
      .filter((call) => viewerOf(resource, call) === role && !shown.some((one) => one === `${resource.name}/${call}`))
      .map((call) => ({
        name: `${pages[call].name}, of ${resource.name}`,
        open: pages[call].open(resource),
      })),
  );
