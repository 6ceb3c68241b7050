import { expect, test } from 'vitest';
import { createFormMemory } from '#server/live/openForms';

const form = { form: 'f1', resource: 'entry', recordId: 5, of: {}, accountId: 1, name: 'Li Na', sessionId: 10 };
const names = (forms: ReturnType<typeof createFormMemory>, now: number) =>
  forms.open(now).map((one) => `${one.form.accountId} ${one.form.form} ${one.until}`);

test('a form is open until its time ends, each word gives it more, and only the first is news', () => {
  const forms = createFormMemory();
  expect(forms.keep(form, 30)).toEqual([form]);
  expect(forms.keep(form, 40)).toEqual([]);
  expect(names(forms, 35)).toEqual(['1 f1 40']);
  expect(forms.expire(39)).toEqual([]);
  expect(forms.expire(40)).toEqual([form]);
  expect([forms.isEmpty(), names(forms, 35)]).toEqual([true, []]);
});

test('a word that comes late does not open what was closed', () => {
  const forms = createFormMemory();
  forms.keep(form, 30);
  expect(forms.close(form)).toEqual([form]);
  expect([forms.close(form), forms.keep(form, 60), names(forms, 10)]).toEqual([[], [], []]);
  expect(forms.expire(30)).toEqual([]);
});

test('an id that somebody else made up is another form', () => {
  const forms = createFormMemory();
  forms.keep(form, 30);
  expect(forms.close({ ...form, accountId: 2 })).toEqual([]);
  forms.keep({ ...form, accountId: 2 }, 30);
  expect(names(forms, 0)).toEqual(['1 f1 30', '2 f1 30']);
});

test('a person who opens forms without end keeps nobody else from it, and all together have a limit', () => {
  const forms = createFormMemory();
  forms.keep({ ...form, accountId: 2 }, 30);
  for (let n = 0; n < 100; n += 1) forms.keep({ ...form, form: `f${n}` }, 30);
  expect(names(forms, 0)).toHaveLength(25);
  expect(names(forms, 0)).toEqual(expect.arrayContaining(['2 f1 30', '1 f0 30']));
  for (let id = 3; id < 5100; id += 1) forms.keep({ ...form, accountId: id }, 30);
  expect(names(forms, 0)).toHaveLength(5000);
});

test('the end of a session closes its forms alone', () => {
  const forms = createFormMemory();
  const other = { ...form, form: 'f2', sessionId: 11 };
  forms.keep(form, 30);
  forms.keep(other, 30);
  expect(forms.closeWhere(({ sessionId }) => sessionId === 10)).toEqual([form]);
  expect(names(forms, 0)).toEqual(['1 f2 30']);
});
