import { entry } from '#resources/entry/entry';
import type { Field } from '#resources/schema/field';
import { operationLog } from '#resources/operationLog/operationLog';
import { expect, test } from '../fixtures';
import type { People } from '../parts/people';
import { logScreen } from '../parts/logScreen';
import { visit } from '../parts/visit';

/** Each sets the page's title, opens a dialog or calls home if any of it ever runs. */
const corpus = [
  `<img src=x onerror="document.title='owned'">`,
  `<svg/onload=alert(1)>`,
  `"><script>document.title='owned'</script>`,
  `javascript:alert(1)`,
  `{{constructor.constructor('alert(1)')()}}`,
];

const hostile = (place: number, max: number) =>
  `${corpus[place % corpus.length] ?? ''} `.repeat(3).slice(0, max).trim();

/** A valid value of the field, hostile where possible. */
const valueOf = async (field: Field, place: number, people: People): Promise<unknown> => {
  if (field.kind === 'text') return field.pattern ? undefined : hostile(place, field.max - 8);
  if (field.kind === 'longText') return hostile(place, field.max);
  if (field.kind === 'choice') return field.options[0]?.value;
  if (field.kind === 'links') return [`https://evil.example/"onmouseover=alert(1)`];
  return field.kind === 'reference' && field.to === 'tenant' ? (await people.makeTenant()).id : undefined;
};

const payload = async (people: People) => {
  const names = entry.form.flatMap(({ fields }) => fields);
  const values = await Promise.all(names.map((name, place) => valueOf(entry.fields[name], place, people)));
  return Object.fromEntries(
    names.map((name, place) => [name, values[place]] as const).filter(([, value]) => value !== undefined),
  );
};

// Every page of every resource is shown such a record in `tests/src/views/hostile`.
test('hostile text in any field of an entry is shown and never runs', async ({ page, words, people }) => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  const { id } = await people.admin.call<{ id: number }>(`${entry.api}/insert`, await payload(people));
  const filter = encodeURIComponent(JSON.stringify({ id }));
  const history = encodeURIComponent(JSON.stringify({ resource: [entry.name], recordId_gte: id, recordId_lte: id }));
  for (const address of [
    `${entry.path}?filter=${filter}`,
    `${entry.path}/${id}/show`,
    `${entry.path}/${id}`,
    `${operationLog.path}?filter=${history}`,
  ]) {
    await visit(page, address);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('main')).not.toContainText(words.text('page.loading'));
  }
  await logScreen(page, words).open('insert');
  await expect(page.getByRole('table')).toContainText('<script>');
  expect(asked).toEqual([]);
  await expect(page).not.toHaveTitle(/owned/);
});
