import type { Page } from '@playwright/test';
import type { Words } from './words';

/** The sign-in page. */
export const signInScreen = (page: Page, { text }: Words) => {
  const form = page.getByRole('form', { name: text('page.signIn') });
  const username = form.getByLabel(text('signIn.username'), { exact: true });
  const password = form.getByLabel(text('signIn.password'), { exact: true });
  const submit = form.getByRole('button', { name: text('signIn.submit'), exact: true });
  return {
    form,
    username,
    password,
    submit,
    problem: form.getByRole('alert'),
    fill: async (who: { username: string; password: string }) => {
      await username.fill(who.username);
      await password.fill(who.password);
    },
    signIn: async (who: { username: string; password: string }) => {
      await username.fill(who.username);
      await password.fill(who.password);
      await submit.click();
    },
  };
};
