import { blacklist, reasons } from '#resources/blacklist/blacklist';
import { expect, test } from '../fixtures';
import { fillText } from '#src/i18n/texts';
import { checkTexts } from '#src/screens/blacklist/Head';
import { checkScreen } from '../parts/checkScreen';
import { uniqueName } from '../parts/people';

const [, cheatTool] = reasons;

test.describe('a merchant', () => {
  test.use({ as: 'tenant_admin' });

  test('checks a player on a phone and sees whether and why the player is listed, and nothing else', async ({
    page,
    words,
    people,
  }) => {
    const { say, locale } = words;
    const said = (what: keyof typeof checkTexts, player = '') => fillText(locale, checkTexts[what][locale], { player });
    const playerId = uniqueName('cheat');
    await people.admin.call('black-list/insert', { playerId, reason: cheatTool?.value });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(blacklist.path);
    const { ask, verdict } = checkScreen(page, words);
    await ask('nobody-knows-me');
    await expect(verdict).toHaveText(said('clean', 'nobody-knows-me'));
    await ask(playerId.toUpperCase());
    await expect(verdict).toContainText(said('alike'));
    await expect(verdict.getByRole('link', { name: playerId })).toBeVisible();
    await ask(` ${playerId} `);
    await expect(verdict).toContainText(said('listed', playerId));
    await expect(verdict).toContainText(say(cheatTool?.label ?? blacklist.label));

    await verdict.getByRole('link', { name: said('detail') }).click();
    await expect(page.getByRole('heading', { level: 1, name: playerId })).toBeVisible();
    const terms = page.getByRole('term');
    await expect(terms.filter({ hasText: say(blacklist.fields.reason.label) })).toBeVisible();
    for (const hidden of [blacklist.fields.operatorId, blacklist.fields.entryId])
      await expect(terms.filter({ hasText: say(hidden.label) })).toHaveCount(0);
    await expect(page.getByRole('button', { name: words.word('change'), exact: true })).toHaveCount(0);
  });
});
