import { blacklist, reasons } from '../../../resources/entities/blacklist';
import { expect, test } from '../fixtures';
import { checkScreen } from '../parts/checkScreen';
import { listAddress, listScreen } from '../parts/listScreen';
import { uniqueName } from '../parts/people';

const [, cheatTool] = reasons;

test.describe('a merchant', () => {
  test.use({ as: 'tenant_admin' });

  test('asks for a player on a phone and is told whether, why and nothing else', async ({ page, words, people }) => {
    const { say, word } = words;
    const playerId = uniqueName('cheat');
    await people.admin.call('black-list/insert', { playerId, reason: cheatTool?.value });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(blacklist.path);
    const { ask, verdict } = checkScreen(page, words);
    await ask('nobody-knows-me');
    await expect(verdict).toHaveText(word('checkClean', { player: 'nobody-knows-me' }));
    await ask(playerId.toUpperCase());
    await expect(verdict).toContainText(word('checkAlike'));
    await expect(verdict.getByRole('link', { name: playerId })).toBeVisible();
    await ask(` ${playerId} `);
    await expect(verdict).toContainText(word('checkListed', { player: playerId }));
    await expect(verdict).toContainText(say(cheatTool?.label ?? blacklist.label));

    await verdict.getByRole('link', { name: word('checkDetail') }).click();
    await expect(page.getByRole('heading', { level: 1, name: playerId })).toBeVisible();
    const terms = page.getByRole('term');
    await expect(terms.filter({ hasText: say(blacklist.fields.reason.label) })).toBeVisible();
    for (const hidden of [blacklist.fields.operatorId, blacklist.fields.entryId])
      await expect(terms.filter({ hasText: say(hidden.label) })).toHaveCount(0);
    await expect(page.getByRole('button', { name: word('change'), exact: true })).toHaveCount(0);
  });
});

test.describe('customer service', () => {
  test.use({ as: 'customer_service' });

  test('puts a player on the list once, and takes nobody off', async ({ page, words }) => {
    const { say, word, fault } = words;
    const playerId = uniqueName('cheat');
    const fill = async () => {
      await page.goto(`${blacklist.path}/create`);
      await page.getByRole('textbox', { name: say(blacklist.fields.playerId.label), exact: true }).fill(playerId);
      await page.getByRole('radio', { name: say(cheatTool?.label ?? blacklist.label) }).check();
      await page.getByRole('button', { name: word('save'), exact: true }).click();
    };
    await fill();
    await expect(listScreen(page, words, blacklist).row(playerId)).toBeVisible();
    await fill();
    const box = page.getByRole('textbox', { name: say(blacklist.fields.playerId.label), exact: true });
    await expect(box).toHaveAccessibleDescription(new RegExp(fault('taken')));
    await expect(box).toBeFocused();
    await page.goto(listAddress(blacklist, playerId));
    const row = listScreen(page, words, blacklist).row(playerId);
    await expect(row).toBeVisible();
    await expect(row.getByRole('button', { name: say(blacklist.transitions.delete.label) })).toHaveCount(0);
  });
});

test('an admin takes a player off the list, and the check says so', async ({ page, words, people }) => {
  const { say, word } = words;
  const playerId = uniqueName('cheat');
  await people.admin.call('black-list/insert', { playerId, reason: cheatTool?.value });
  await page.goto(listAddress(blacklist, playerId));
  const remove = say(blacklist.transitions.delete.label);
  await listScreen(page, words, blacklist).choose(playerId, remove);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(say(blacklist.transitions.delete.confirm));
  await dialog.getByRole('button', { name: remove, exact: true }).click();
  await expect(dialog).toBeHidden();
  const { ask, verdict } = checkScreen(page, words);
  await ask(playerId);
  await expect(verdict).toHaveText(word('checkClean', { player: playerId }));
});
