import { createHmac } from 'node:crypto';

/** Signs a text by the rules of Standard Webhooks (https://www.standardwebhooks.com), which has libraries that verify it. */
export const signedHeaders = (id: string, at: Date, secret: string, body: string) => {
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
