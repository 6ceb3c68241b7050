import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { entry } from '#resources/entry/entry';
import { messageStream } from '#engine/subjects/message/calls';
import { ownBalance } from '#resources/tenant/balanceCalls';
import { tenant } from '#resources/tenant/tenant';
import { sessionOver } from '#engine/subjects/signIn/sessionOverText';
import { databaseIn } from '#tests/product';
import { expect, test } from '../fixtures';

// Its clock is the journey's own.
test.use({ as: 'tenant_admin', visit: 'first' });

const signedOut = /\/admin\/login\?redirect=/;

/**
 * Opens the console of a merchant's admin, which asks for the balance twice a minute, and lets time pass: for the browser, whose timers
 * come due, and for the server by the session of this person.
 */
const openConsole = async (page: Page, accountId: number) => {
  const { database, close } = await databaseIn(process.env.E2E_FOLDER ?? '');
  await page.clock.install();
  const listening = page.waitForRequest(`**/api/${messageStream.path}`);
  await page.goto(entry.path);
  await listening;
  return {
    close,
    pass: async (minutes: number) => {
      const asked = page.waitForResponse(`**/api/${ownBalance.path}`).catch(() => undefined);
      const left = page.waitForURL(signedOut).catch(() => undefined);
      await page.clock.fastForward(minutes * 60_000);
      await sql`update session set last_seen_at = last_seen_at - ${`${minutes} minutes`}::interval
        where account_id = ${accountId}`.execute(database);
      await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
      await Promise.race([asked, left]);
    },
    /** Minutes since the last activity, as the server knows it. */
    idle: async () => {
      const { rows } = await sql<{ minutes: number }>`
        select extract(epoch from now() - last_seen_at)::float8 / 60 as minutes from session
        where account_id = ${accountId}`.execute(database);
      return rows[0]?.minutes ?? Number.NaN;
    },
  };
};

test('hours of timers with nobody there sign the person out, and the page says so', async ({ page, me, words }) => {
  const { pass, close } = await openConsole(page, me.id);
  // A call that was sent before the clocks moved says that the person was there later than they were: once more each time.
  for (let count = 0; count < 8 && !signedOut.test(page.url()); count += 1) await pass(29);
  await close();
  await expect(page).toHaveURL(signedOut);
  await expect(page.getByText(words.say(sessionOver))).toBeVisible();
});

test('a person who presses a key once an hour stays signed in', async ({ page, me, words }) => {
  const { pass, idle, close } = await openConsole(page, me.id);
  for (let hour = 0; hour < 4; hour += 1) {
    await pass(59);
    await page.keyboard.press('Shift');
    await pass(1);
    await expect.poll(idle).toBeLessThan(30);
  }
  await close();
  await expect(page.getByText(words.say(tenant.fields.balance.label), { exact: true })).toBeVisible();
});
