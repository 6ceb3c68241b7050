import ipaddr from 'ipaddr.js';

/** How many of the eight groups of an IPv6 address name the network: a household or an office gets one /64. */
const networkGroups = 4;

/**
 * The network that calls of one place come from, as everything that counts by address writes it. An IPv4 address stands
 * as it is, an IPv6 address as its /64 (`2001:db8:0:1::/64`). IPv4 written as IPv6 stands as IPv4. A zone (`%eth0`) and
 * the case do not count. A text that is no address is its own network, cut to 64 characters.
 */
export const networkOf = (address: string): string => {
  const plain = address
    .trim()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/%.*$/, '')
    .toLowerCase();
  if (!plain.includes(':') || !ipaddr.IPv6.isValid(plain)) return plain.slice(0, 64);
  const parsed = ipaddr.IPv6.parse(plain);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  const network = parsed.parts.slice(0, networkGroups).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
};
