/** How many of the eight groups of an IPv6 address name the network: a household or an office gets one /64. */
const networkGroups = 4;

const ipv4 = /^\d{1,3}(\.\d{1,3}){3}$/;

/** The groups of an IPv6 address, `::` filled with zeros; undefined when the text is no such address. */
const groupsOf = (address: string): number[] | undefined => {
  const [head = '', tail, more] = address.split('::');
  if (more !== undefined) return undefined;
  const parse = (part: string): string[] =>
    (part === '' ? [] : part.split(':')).flatMap((group) => {
      if (!ipv4.test(group)) return [group];
      const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
      return [(a * 256 + b).toString(16), (c * 256 + d).toString(16)];
    });
  const [before, after] = [parse(head), parse(tail ?? '')];
  const missing = 8 - before.length - after.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return undefined;
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  return groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))
    ? groups.map((group) => parseInt(group, 16))
    : undefined;
};

/** The IPv4 address inside `::ffff:a.b.c.d`, in any spelling. */
const mappedOf = (groups: readonly number[]): string | undefined => {
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : undefined;
};

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
  if (!plain.includes(':')) return plain.slice(0, 64);
  const groups = groupsOf(plain);
  if (!groups) return plain.slice(0, 64);
  const network = groups.slice(0, networkGroups).map((group) => group.toString(16));
  return mappedOf(groups) ?? `${network.join(':')}::/64`;
};
