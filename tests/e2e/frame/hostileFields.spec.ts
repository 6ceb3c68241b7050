import { resources } from '../../../resources/entities';
import type { Field } from '../../../resources/vocabulary/kinds';
import type { Resource } from '../../../resources/vocabulary/schema';
import { operationLog } from '../../../resources/entities/operationLog';
import { expect, test } from '../fixtures';
import { uniqueName, type People } from '../parts/people';

/** Each would set the page's title, ask something or call home, should anything of it ever run. */
const corpus = [
  `<img src=x onerror="document.title='owned'">`,
  `<svg/onload=alert(1)>`,
  `"><script>document.title='owned'</script>`,
  `javascript:alert(1)`,
  `{{constructor.constructor('alert(1)')()}}`,
];

const hostile = (place: number, max: number) =>
  `${corpus[place % corpus.length] ?? ''} `.repeat(3).slice(0, max).trim();

/** A value that the field takes and that means harm where it can. */
const valueOf = async (field: Field, place: number, people: People): Promise<unknown> => {
  if (field.kind === 'text') return field.pattern ? undefined : hostile(place, field.max - 8);
  if (field.kind === 'longText') return hostile(place, field.max);
  if (field.kind === 'richText') return `<p>${corpus.join('</p><p>')}</p>`;
  if (field.kind === 'choice') return field.options[0]?.value;
  if (field.kind === 'links') return [`https://evil.example/"onmouseover=alert(1)`];
  return field.kind === 'reference' && field.to === 'tenant' ? (await people.makeTenant()).id : undefined;
};

const payloadOf = async (resource: Resource, people: People) => {
  const names = resource.form.flatMap(({ fields }) => fields);
  const values = await Promise.all(
    names.map(async (name, place) => {
      const field = resource.fields[name];
      const value = field && !field.when ? await valueOf(field, place, people) : undefined;
      // Two records may not have the same, and every record needs its own.
      return [
        name,
        field?.unique && typeof value === 'string' ? `${value} ${uniqueName('x').slice(-6)}` : value,
      ] as const;
    }),
  );
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
};

/** Accounts have a journey of their own (text.spec.ts): their names follow a pattern. */
const written = resources.filter(({ name, allow }) => allow.insert && name !== 'account');

for (const resource of written) {
  test(`${resource.name}: what was meant to run in any of its fields is only shown`, async ({
    page,
    words,
    people,
  }) => {
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    const { id } = await people.admin.call<{ id: number }>(`${resource.api}/insert`, await payloadOf(resource, people));
    const filter = encodeURIComponent(JSON.stringify({ id }));
    const history = encodeURIComponent(
      JSON.stringify({ resource: [resource.name], recordId_gte: id, recordId_lte: id }),
    );
    for (const address of [
      `${resource.path}?filter=${filter}`,
      `${resource.path}/${id}/show`,
      `${resource.path}/${id}`,
      `${operationLog.path}?filter=${history}`,
    ]) {
      await page.goto(address);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('main')).not.toContainText(words.text('page.loading'));
    }
    await page.getByRole('table').getByRole('link').first().click();
    await expect(page.getByRole('table')).toHaveCount(1);
    expect(asked).toEqual([]);
    await expect(page).not.toHaveTitle(/owned/);
  });
}
