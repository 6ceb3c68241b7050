import { lookup as systemLookup } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';

/** How long a name server may be silent, in milliseconds, and how often it is asked. */
const terms = { timeout: 2000, tries: 2 } as const;

/** Codes after which the system may know more: names of its own file, of the local network, or no name server at all. */
const unknown = new Set(['ENOTFOUND', 'ENODATA', 'ECONNREFUSED']);

const codeOf = (error: unknown) => String(error instanceof Error && 'code' in error ? error.code : '');

/**
 * Looks up names without the system's look-up where possible: that occupies one of the few threads that passwords and files
 * need, for as long as a name server is silent. So an organization whose name server is slow holds up nobody else.
 */
export const createLookup = (servers?: readonly string[]): LookupFunction => {
  const resolver = new Resolver(terms);
  if (servers) resolver.setServers(servers);
  const find = async (name: string) => {
    const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const found = [
      ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
      ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
    ];
    const errors = [four, six].flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    return { found, failure: errors.find((error) => !unknown.has(codeOf(error))) };
  };
  return async (name, options, done) => {
    const { found, failure } = await find(name);
    const fitting = found.filter(({ family }) => !options.family || Number(options.family) === family);
    const [first] = fitting;
    if (first && options.all) done(null, fitting);
    else if (first) done(null, first.address, first.family);
    else if (failure instanceof Error) done(failure, '');
    else systemLookup(name, options, done);
  };
};
