/**
 * The network that is counted as one caller: an IPv4 address, and of IPv6 the first 64 bits, since one connection has
 * as many addresses as it likes behind those.
 */
export function networkOf(ip: string): string {
  const v4 = /^::ffff:([\d.]+)$/i.exec(ip)?.[1]
  if (v4 || !ip.includes(':')) return v4 ?? ip
  const [head = '', tail] = ip.toLowerCase().split('%')[0]!.split('::')
  const groups = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...after]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/**
 * The prefix of all networks of one IPv6 /48: a provider gives a customer up to that, 65,536 networks. null for IPv4.
 */
export const siteOf = (network: string): string | null => /^(?:[\da-f]+:){3}/.exec(network)?.[0] ?? null
