/** State of the connection over which this process receives events. */
export type ConnectionState =
  /** Nobody listens yet, or the first try failed. */
  | { readonly is: 'unused' }
  /** `pause` is set when there was a connection before: how long this try was waited for, in milliseconds. */
  | { readonly is: 'opening'; readonly pause?: number }
  | { readonly is: 'open' }
  | { readonly is: 'waiting'; readonly pause: number }
  | { readonly is: 'closed' };

/**
 * What happens to it: somebody needs it, a try succeeds or fails, it is lost, a pause is over, nobody needs it any
 * longer.
 */
export type ConnectionEvent = 'wanted' | 'opened' | 'failed' | 'lost' | 'due' | 'closed';

/** What to do about it. `reportGap`: events may have been missed for a while. */
export type ConnectionEffect = 'open' | 'wait' | 'reportGap';

const firstPause = 250;
/** Events arrive within this time after the database is back; an attempt costs it next to nothing. */
const longestPause = 1000;

type Step = readonly [ConnectionState, readonly ConnectionEffect[]];

const opened = (from: ConnectionState): Step => {
  if (from.is !== 'opening') return [from, []];
  return [{ is: 'open' }, from.pause === undefined ? [] : ['reportGap']];
};

const failed = (from: ConnectionState): Step => {
  if (from.is !== 'opening') return [from, []];
  if (from.pause === undefined) return [{ is: 'unused' }, []];
  return [{ is: 'waiting', pause: Math.min(from.pause * 2, longestPause) }, ['wait']];
};

const again = (from: ConnectionState): Step => {
  if (from.is === 'waiting') return [{ is: 'opening', pause: from.pause }, ['open']];
  return from.is === 'unused' ? [{ is: 'opening' }, ['open']] : [from, []];
};

/** Returns the next state and the steps to take. */
export const reduceConnection = (from: ConnectionState, happening: ConnectionEvent): Step => {
  if (happening === 'closed') return [{ is: 'closed' }, []];
  if (happening === 'opened') return opened(from);
  if (happening === 'failed') return failed(from);
  if (happening === 'lost') return from.is === 'open' ? [{ is: 'waiting', pause: firstPause }, ['wait']] : [from, []];
  // A pause that was over by another way asks for nothing.
  return happening === 'due' && from.is !== 'waiting' ? [from, []] : again(from);
};
