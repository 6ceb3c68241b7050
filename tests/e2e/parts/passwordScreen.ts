import type { Locator, Page } from '@playwright/test';
import type { Words } from './words';

/** The form that changes a password, for visitors and signed-in people alike. */
export const passwordScreen = (page: Page, { text }: Words) => {
  const form = page.getByRole('form', { name: text('password.title') });
  const box = (name: 'old' | 'new' | 'repeat'): Locator => form.getByLabel(text(`password.${name}`), { exact: true });
  const submit = form.getByRole('button', { name: text('password.submit'), exact: true });
  return {
    form,
    username: form.getByLabel(text('signIn.username'), { exact: true }),
    old: box('old'),
    new: box('new'),
    repeat: box('repeat'),
    rules: form.getByRole('list', { name: text('password.rule') }).getByRole('listitem'),
    submit,
    change: async (oldPassword: string, newPassword: string) => {
      await box('old').fill(oldPassword);
      await box('new').fill(newPassword);
      await box('repeat').fill(newPassword);
      await submit.click();
    },
  };
};
