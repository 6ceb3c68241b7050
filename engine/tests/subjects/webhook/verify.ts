import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether a delivery comes from the service and is fresh: `body` as it arrived, before anything parses it. */
export const isGenuine = (secret: string, headers: Readonly<Record<string, unknown>>, body: string): boolean => {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(headers[name]),
  );
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) < 300)) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return String(signatures)
    .split(' ')
    .map((one) => Buffer.from(one.replace('v1,', ''), 'base64'))
    .some((one) => one.length === expected.length && timingSafeEqual(one, expected));
};
