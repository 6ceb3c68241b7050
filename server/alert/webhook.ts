import { createHmac } from 'node:crypto';
import type { ServerSettings } from '#server/environment/settings';

/** How long the receiver may take, in milliseconds. */
const answerTime = 10_000;

/** What the receiver reads. */
interface AlertEvent {
  readonly type: 'alert';
  readonly timestamp: string;
  readonly data: { readonly kind: string; readonly facts: Readonly<Record<string, string>> };
}

/** Signs a text by the rules of Standard Webhooks (https://www.standardwebhooks.com), which has libraries that verify it. */
const headersOf = (id: string, at: Date, secret: string, body: string) => {
  const seconds = Math.floor(at.getTime() / 1000);
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  };
};

/** Posts an event to the service's own webhook. Throws where it is not answered with success; it follows no redirect. */
export const postAlert = async (
  { url, secret }: NonNullable<ServerSettings['alertWebhook']>,
  { id, event, at }: { readonly id: number; readonly event: AlertEvent; readonly at: Date },
  signal: AbortSignal,
): Promise<void> => {
  const body = JSON.stringify(event);
  const response = await fetch(url, {
    method: 'POST',
    headers: headersOf(`alert_${id}`, at, secret, body),
    body,
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(answerTime)]),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the webhook answered with ${response.status}`);
};
