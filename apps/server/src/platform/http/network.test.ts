import { expect, test } from 'vitest'
import { networkOf, siteOf } from './network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:7::1', '2001:db8:0:7::/64'],
  ['2001:DB8:0000:7:ffff:ffff:ffff:ffff', '2001:db8:0:7::/64'],
  ['2001:db8::7:1:2:3:4', '2001:db8:0:7::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is counted as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test.each([
  ['203.0.113.7', null],
  ['2001:db8:0:7::1', '2001:db8:0:'],
  ['2001:db8:0:8::1', '2001:db8:0:'],
  ['2001:db8:1:7::1', '2001:db8:1:'],
])('the network of %s is of the site %s', (ip, site) => {
  expect(siteOf(networkOf(ip))).toBe(site)
})
