import ipaddr from 'ipaddr.js';
import { organizationOf } from '#engine/schema/organization';
import { holdCount } from '#engine/server/database/holdCount';
import { isOfOrganization } from '#engine/server/database/organization';
import type { AfterWrite } from '#engine/server/records/rules';
import { invalid } from '#engine/server/refusals';

/** A new secret, as the libraries of Standard Webhooks take it. */
export const newSecret = (): string =>
  `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))}`;

/** Whether an address says by itself that it points inward, or speaks without TLS. What a name resolves to is looked at when something is sent. */
const pointsInward = (address: string): boolean => {
  if (!URL.canParse(address)) return true;
  const { protocol, hostname } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(host)) return protocol !== 'https:' || ipaddr.parse(host).range() !== 'unicast';
  return protocol !== 'https:' || /^[^.]+\.?$|\.(local|localhost|internal)\.?$/i.test(host);
};

/** How many an organization may have: each one is a request for every event. */
const most = 10;

/** A new webhook has a secret, and its organization few others; no webhook points inward. */
export const afterWrite: AfterWrite = async (tx, _caller, changes, _now, { ports }) => {
  const makers = changes.filter(({ before }) => !before).map(({ after }) => organizationOf(after) ?? 0);
  await holdCount(tx, 'webhooks', ...makers);
  for (const { before, after } of changes) {
    if (!ports.webhooksInward && pointsInward(String(after['address']))) throw invalid({ address: 'badWebhook' });
    if (before) continue;
    const own = tx
      .selectFrom('webhook')
      .select('id')
      .where(isOfOrganization(organizationOf(after)));
    if ((await own.execute()).length > most) throw invalid({ address: 'tooManyWebhooks' });
    await tx.insertInto('webhook_secret').values({ webhook_id: after.id, secret: newSecret() }).execute();
  }
  return [];
};
