import { apiKey } from '#engine/subjects/apiKey/apiKey';
import { expect, test } from '../fixtures';
import { recordScreen } from '../parts/recordScreen';

const { revoke } = apiKey.transitions;

test.use({ as: 'tenant_admin' });

test('on a phone, a merchant admin makes a key, sees it once, uses and revokes it', async ({ page, words }) => {
  const { say, text, word } = words;
  const name = 'Till 390';
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${apiKey.path}/create`);
  await page.getByRole('textbox', { name: say(apiKey.fields.name.label) }).fill(name);
  await page.getByRole('checkbox', { name: say(apiKey.fields.scopes.options[0].label), exact: true }).check();
  await page.getByRole('button', { name: word('save'), exact: true }).click();
  // The save itself makes the key.
  const dialog = page.getByRole('dialog');
  const shown = dialog.getByRole('textbox');
  await expect(shown).toHaveValue(/^ck_[\w-]{43}$/);
  const key = await shown.inputValue();
  await dialog.getByRole('button', { name: text('views.close'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByText(name, { exact: true }).first().click();
  await expect(page.getByText(key.slice(0, 9), { exact: true }).first()).toBeVisible();

  const check = async () => {
    const headers = { authorization: `Bearer ${key}` };
    const answer = await page.request.get('/api/merchant/check', { params: { playerId: 'nobody' }, headers });
    return ((await answer.json()) as { code: number }).code;
  };
  expect(await check()).toBe(0);
  await recordScreen(page, words).choose(say(revoke.label));
  await dialog.getByRole('button', { name: say(revoke.label), exact: true }).click();
  await expect(page.getByText(say(apiKey.fields.state.options[2].label), { exact: true }).first()).toBeVisible();
  expect(await check()).toBe(401);
});
