import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import type { DeliveryProblem } from '#engine/subjects/webhook/webhookDelivery';
import { createLookup } from './lookup';

const usualLookup = createLookup();

/** How long a receiver may take in all, in milliseconds, where nothing else is said. */
export const answerTime = 10_000;

/** What came of a try; without a problem it has arrived. */
export interface PostOutcome {
  readonly status?: number;
  readonly problem?: DeliveryProblem;
}

interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Whether it may point inward. */
  readonly inward?: boolean | undefined;
  readonly answerTime?: number;
  /** Finds the addresses of a name in another way than usual. */
  readonly lookup?: LookupFunction | undefined;
}

const problemOf = (status: number): PostOutcome => {
  if (status >= 200 && status < 300) return { status };
  return { status, problem: status >= 300 && status < 400 ? 'redirect' : 'refused' };
};

/**
 * Posts to an address that somebody outside has chosen. The connection goes to exactly the addresses that were looked up and
 * found to be public, so that a name that turns inward a moment later gains nothing. No redirect is followed, and what
 * the receiver answers is not read beyond its status.
 */
export const post = (
  { url, headers, body, inward, lookup = usualLookup, answerTime: time = answerTime }: Post,
  signal: AbortSignal,
): Promise<PostOutcome> =>
  new Promise((resolve) => {
    const { protocol } = new URL(url);
    const isSecure = protocol === 'https:';
    if (!isSecure && !inward) return resolve({ problem: 'inward' });
    const filter = { allowPrivateIPAddress: inward, allowMetaIPAddress: inward };
    const Agent = isSecure ? RequestFilteringHttpsAgent : RequestFilteringHttpAgent;
    const late = AbortSignal.timeout(time);
    const sent = (isSecure ? secure : plain)(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: new Agent({ keepAlive: false, lookup, ...filter }),
      signal: AbortSignal.any([signal, late]),
    });
    sent.once('response', ({ statusCode = 0 }) => {
      resolve(problemOf(statusCode));
      sent.destroy();
    });
    sent.on('error', ({ message }) => {
      const isInward = /is not allowed\. Because/i.test(message);
      resolve({ problem: late.aborted ? 'late' : isInward ? 'inward' : 'unreachable' });
    });
    sent.end(body);
  });
