import type { ServerSettings } from '#server/environment/settings';
import { signedHeaders } from '#server/webhook/signature';

/** How long the receiver may take, in milliseconds. */
const answerTime = 10_000;

/** What the receiver reads. */
interface AlertEvent {
  readonly type: 'alert';
  readonly timestamp: string;
  readonly data: { readonly kind: string; readonly facts: Readonly<Record<string, string>> };
}

/** Posts an event to the service's own webhook. Throws where it is not answered with success; it follows no redirect. */
export const postAlert = async (
  { url, secret }: NonNullable<ServerSettings['alertWebhook']>,
  { id, event, at }: { readonly id: number; readonly event: AlertEvent; readonly at: Date },
  signal: AbortSignal,
): Promise<void> => {
  const body = JSON.stringify(event);
  const response = await fetch(url, {
    method: 'POST',
    headers: signedHeaders(`alert_${id}`, at, secret, body),
    body,
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(answerTime)]),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the webhook answered with ${response.status}`);
};
