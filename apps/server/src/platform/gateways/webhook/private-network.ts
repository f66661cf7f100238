import { BlockList, isIP } from 'node:net'

/**
 * Networks that are no part of the internet: this machine, its neighbours, the cloud's own services, groups, and what
 * is reserved (IANA's special-purpose registries). An address of ours that somebody has typed in must not reach them.
 */
const inside = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inside.addSubnet(network, bits, 'ipv4')
// Of IPv6 only what is given out is outside; what stands for IPv4 (6to4, Teredo, documentation) is not.
const outside = new BlockList()
outside.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inside.addSubnet(network, bits, 'ipv6')

/** Whether the address is one of this machine or of a network that is not the internet. What is no address is. */
export function isPrivate(address: string): boolean {
  const plain = /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? address
  const family = isIP(plain)
  if (family === 4) return inside.check(plain, 'ipv4')
  return family !== 6 || !outside.check(plain, 'ipv6') || inside.check(plain, 'ipv6')
}
