import type { Page } from '@playwright/test';
import { tenant } from '#resources/tenant/tenant';
import type { Locale } from '#engine/schema/language';
import { storageKeys } from '#engine/client/storageKeys';
import { changePasswordPage } from '#engine/client/router/pageRoutes';
import { factorTexts } from '#engine/subjects/factor/screens/texts';
import { signInTexts } from '#engine/subjects/signIn/screens/signInTexts';
import { secondStepTexts } from '#engine/subjects/signIn/screens/secondStepTexts';
import { codeAt, stepAt } from '#engine/subjects/factor/server/totp';
import { expect, test } from '../fixtures';
import { balanceScreen } from '../parts/balanceScreen';
import { lookAt } from '../parts/lookAt';
import { signInScreen } from '../parts/signInScreen';
import { tabTo } from '../parts/tabTo';
import type { Person } from '../parts/people';
import type { Words } from '../parts/words';

const center = changePasswordPage.pattern.slice(1);

/** Sends a sign-in by Enter, and again where the server was too busy for it or the console gave it up, as a person does. */
const send = async (page: Page, words: Words) => {
  const { problem } = signInScreen(page, words);
  for (;;) {
    const asked = page.waitForRequest(/\/api\/auth\/login$/);
    await page.keyboard.press('Enter');
    const response = await (await asked).response();
    if (response && (await response.json()).code !== 503) return;
    await problem.waitFor();
  }
};

/** Types a character over the wrong code the moment its refusal is in the page, before the browser has drawn it. */
const typeAtOnce = (page: Page, refusal: string, character: string) =>
  page.evaluate(
    ([awaited, typed]) =>
      new MutationObserver((_changes, observer) => {
        if (!document.body.innerText.includes(awaited)) return;
        observer.disconnect();
        document.execCommand('selectAll');
        document.execCommand('insertText', false, typed);
      }).observe(document.body, { childList: true, subtree: true }),
    [refusal, character] as const,
  );

/** Types name and password, and sends them, by keyboard. */
const enter = async (page: Page, words: Words, { username, password }: Person) => {
  await expect(signInScreen(page, words).username).toBeFocused();
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await send(page, words);
};

const press = async (page: Page, name: string) => {
  const button = page.getByRole('button', { name, exact: true }).last();
  await button.waitFor();
  await tabTo(page, button);
  await page.keyboard.press('Enter');
};

/** Forgets the session as if somebody had closed the browser for long. */
const comeBack = async (page: Page, signIn = 'login') => {
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto(signIn);
};

/** Gives the browser an authenticator, and returns what stands for the person's touch and face. */
const withAuthenticator = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', isUserVerified: true } as const;
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, hasResidentKey: true, hasUserVerification: true, automaticPresenceSimulation: true },
  });
  return {
    /** Whether the person touches it whenever it asks. */
    touches: (enabled: boolean) =>
      devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    /** Whether it finds their face or finger to be theirs. */
    verifies: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
};

/** Passkeys are for a host with a name, where the browser keeps nothing of the journey yet. */
const onNamedHost = async (page: Page, language: Locale, baseURL: string | undefined) => {
  await page.addInitScript((kept) => Object.assign(localStorage, kept), {
    [storageKeys.locale]: language,
    [storageKeys.mode]: 'auto',
  });
  return (path: string) => new URL(path, baseURL?.replace('127.0.0.1', 'localhost')).href;
};

/** Makes a passkey on a page of somebody who is signed in there, and signs them out. */
const makePasskey = async (page: Page, { say }: Words, at: (path: string) => string) => {
  await page.goto(at(center));
  await press(page, say(factorTexts.addPasskey));
  await page.getByRole('dialog').waitFor();
  await press(page, say(factorTexts.addPasskey));
  await press(page, say(factorTexts.saved));
  await expect(page.getByText(say(factorTexts.passkey), { exact: true })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('token'));
};

test.use({ visit: 'first', viewport: { width: 390, height: 844 } });

test.describe('by keyboard, on a phone', () => {
  test.use({ as: 'employee' });

  test('a person sets up an app, and signs in with its code, or with a recovery code', async ({ page, words, me }) => {
    const { say, fault } = words;
    await page.goto(center);
    await press(page, say(factorTexts.addApp));
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('img', { name: say(factorTexts.qrCode) }).waitFor();
    const key = (await dialog.locator('code').innerText()).replaceAll(' ', '');
    await expect(dialog.locator('input[name=code]')).toBeFocused();
    const step = stepAt(new Date());
    await page.keyboard.type(codeAt(key, step));
    await page.keyboard.press('Enter');
    const codes = page.getByRole('dialog', { name: say(factorTexts.codes) });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    const recovery = await codes.locator('li code').first().innerText();
    await page.keyboard.press('Escape');
    await press(page, say(factorTexts.saved));
    await expect(page.getByText(say(factorTexts.codesLeft, { count: 10 }))).toBeVisible();

    await comeBack(page);
    await enter(page, words, me);
    const code = page.locator('input[name=code]');
    await expect(code).toBeFocused();
    await page.keyboard.type(codeAt(key, step));
    // The next one counts as well: clocks differ.
    const next = codeAt(key, step + 1);
    await typeAtOnce(page, fault('wrongCode'), next.slice(0, 1));
    await page.keyboard.press('Enter');
    await expect(code).toHaveValue(next.slice(0, 1));
    await page.keyboard.type(next.slice(1));
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/login/);

    await comeBack(page);
    await enter(page, words, me);
    await press(page, say(secondStepTexts.byRecovery));
    await expect(code).toBeFocused();
    await page.keyboard.type(recovery);
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/login/);
  });

  test('a person makes a passkey, and signs in with it, also without a name', async ({
    page,
    words,
    me,
    language,
    baseURL,
  }) => {
    const { say } = words;
    const { touches, verifies } = await withAuthenticator(page);
    const at = await onNamedHost(page, language, baseURL);
    await page.goto(at('login'));
    await enter(page, words, me);
    await expect(page).not.toHaveURL(/login/);
    await makePasskey(page, words, at);

    await touches(false);
    await page.goto(at('login'));
    await enter(page, words, me);
    await expect(page.getByRole('button', { name: say(secondStepTexts.byPasskey) })).toBeFocused();
    await touches(true);
    await send(page, words);
    await expect(page).not.toHaveURL(/login/);

    // Only where the device checks who uses it.
    await touches(false);
    await comeBack(page, at('login'));
    const { problem, username } = signInScreen(page, words);
    await expect(username).toBeFocused();
    await lookAt(page, { name: 'the sign-in page with a passkey', widths: [360, 390] }, words);
    await verifies(false);
    await touches(true);
    await press(page, say(signInTexts.byPasskey));
    await expect(problem).toHaveText(say(signInTexts.noPasskey));
    await verifies(true);
    await press(page, say(signInTexts.byPasskey));
    await expect(page).not.toHaveURL(/login/);
  });
});

test.describe('in English, on a desk', () => {
  test.use({ as: 'employee', language: 'en-US', viewport: { width: 1280, height: 800 } });

  test('a passkey that the browser offers in the name box signs in, and a wrong password before it changes nothing', async ({
    page,
    words,
    me,
    language,
    baseURL,
  }) => {
    const { touches } = await withAuthenticator(page);
    const at = await onNamedHost(page, language, baseURL);
    await page.goto(at('login'));
    await enter(page, words, me);
    await expect(page).not.toHaveURL(/login/);
    await makePasskey(page, words, at);

    await touches(false);
    const offered = page.waitForResponse(/begin-passkey-login$/);
    await page.goto(at('login'));
    await offered;
    const { username, password } = signInScreen(page, words);
    await expect(username).toHaveAttribute('autocomplete', 'username webauthn');
    await lookAt(page, { name: 'the sign-in page with a passkey', widths: [390, 1280] }, words);
    await username.fill('nobody');
    await password.fill('wrong');
    const refused = page.waitForResponse(/auth\/login$/);
    // As if the person chose it in the browser's list, once that is offered again.
    await touches(true);
    await page.keyboard.press('Enter');
    expect(await (await refused).json()).toMatchObject({ code: 401 });
    await expect(page).not.toHaveURL(/login/);
  });
});

test('by keyboard, on a phone, a deposit that waits for a proof is done after it, with all that was typed', async ({
  page,
  words,
  me,
  people,
}) => {
  const { say, text } = words;
  const { id } = await people.makeTenant();
  await page.goto(`${tenant.path}/${id}/show`);
  // As after a set time, which a safety setting would change for all journeys beside this one.
  const refused = { code: 428, msg: '', data: { needs: 'proof' } };
  await page.route('**/api/tenant/deposit', (route) => route.fulfill({ json: refused }), { times: 1 });
  const deposit = balanceScreen(page, words, 'deposit');
  await press(page, say(tenant.actions.deposit.label));
  await deposit.amount.fill('12.34');
  if (await deposit.repeated.isVisible()) await deposit.repeated.fill('12.34');
  await deposit.remark.fill('typed once');
  await deposit.confirm.click();

  const proof = page.getByRole('dialog', { name: say(factorTexts.prove) });
  await expect(proof.getByLabel(text('signIn.password'), { exact: true })).toBeFocused();
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await expect(proof.getByText(words.fault('wrongPassword'))).toBeVisible();
  const sent = page.waitForRequest('**/api/tenant/deposit');
  await page.keyboard.type(me.password);
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({ amount: '12.34', remark: 'typed once' });
  await expect(proof).toHaveCount(0);
  await expect(deposit.dialog).toHaveCount(0);
});
