import type { Page } from '@playwright/test';
import { account } from '#engine/subjects/account/account';
import type { Role } from '#engine/schema/roles';
import { roles } from '#resources/business';
import type { Words } from './words';

const { fields } = account;

/** The form of an account. */
export const formScreen = (page: Page, { word, say }: Words) => {
  const box = (field: (typeof fields)[keyof typeof fields]) =>
    page.getByRole('textbox', { name: say(field.label), exact: true });
  return {
    username: box(fields.username),
    // A password input has no textbox role.
    password: page.getByLabel(say(fields.password.label), { exact: true }),
    name: box(fields.name),
    phone: box(fields.phone),
    remark: box(fields.remark),
    tenant: page.getByRole('combobox', { name: say(fields.tenantId.label) }),
    role: (role: Role) => {
      const found = roles.find(({ value }) => value === role);
      return page.getByRole('radio', { name: found && say(found.label), exact: true });
    },
    save: page.getByRole('button', { name: word('save'), exact: true }),
  };
};
