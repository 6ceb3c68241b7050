import { webhook } from '#engine/subjects/webhook/webhook';
import { deliveryState, webhookDelivery } from '#engine/subjects/webhook/webhookDelivery';
import { databaseIn } from '#tests/product';
import { expect, test } from '../fixtures';
import { listScreen } from '../parts/listScreen';
import { uniqueName } from '../parts/people';
import { recordScreen } from '../parts/recordScreen';
import { visit } from '../parts/visit';

const { fields, actions } = webhook;
const { 'send-again': sendAgain } = webhookDelivery.transitions;

test.use({ as: 'tenant_admin' });

test('a merchant’s admin adds a webhook, takes its secret, and sends again on a phone what was given up', async ({
  page,
  words,
}) => {
  const { say, word } = words;
  // A name that leads nowhere, by its ending.
  const address = `https://${uniqueName('hook')}.invalid/in`;
  await visit(page, `${webhook.path}/create`);
  await page.getByRole('textbox', { name: say(fields.address.label) }).fill(address);
  await page.getByRole('checkbox', { name: say(fields.events.options[3].label) }).check();
  await page.getByRole('button', { name: word('save'), exact: true }).click();

  await listScreen(page, words, webhook).row(address).getByRole('link', { name: address }).click();
  await recordScreen(page, words).choose(say(actions.secret.label));
  const secret = say(actions.secret.label);
  await page.getByRole('dialog').getByRole('button', { name: secret, exact: true }).click();
  await expect(page.getByRole('textbox', { name: secret })).toHaveValue(/^whsec_/);
  await page.getByRole('button', { name: word('close'), exact: true }).click();

  const { database, close } = await databaseIn(process.env.E2E_FOLDER ?? '');
  const { id, tenant_id } = await database
    .selectFrom('webhook')
    .select(['id', 'tenant_id'])
    .where('address', '=', address)
    .executeTakeFirstOrThrow();
  const at = new Date().toISOString();
  const lost = await database
    .insertInto('webhook_delivery')
    .values({
      webhook_id: id,
      tenant_id,
      event: 'alert',
      state: deliveryState.givenUp,
      tries: 18,
      problem: 'unreachable',
      payload: '{}',
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await close();
  await page.setViewportSize({ width: 390, height: 800 });
  await visit(page, `${webhookDelivery.path}/${lost.id}/show`);
  await expect(page.getByText(say(webhookDelivery.fields.problem.options[4].label))).toBeVisible();
  await recordScreen(page, words).choose(say(sendAgain.label));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say(sendAgain.label), exact: true })
    .click();
  await expect(page.getByText(say(webhookDelivery.fields.state.options[0].label), { exact: true })).toBeVisible();
});
