import { expect, test } from 'vitest'
import { brandLink } from './brand-link.ts'

const torq = { publicUrl: 'https://shop.test', linkChannel: 'torq' }

test.each([
  ['https://shop.test/me', 'https://shop.test/me?channel=torq'],
  ['https://shop.test/me?a=b#c', 'https://shop.test/me?a=b&channel=torq#c'],
  ['https://shop.test/me?channel=other', 'https://shop.test/me?channel=other'],
  ['https://shop.test/console/#/orders', 'https://shop.test/console/#/orders'],
  ['https://shop.test.evil.example/me', 'https://shop.test.evil.example/me'],
  ['https://carrier.example/?n=1', 'https://carrier.example/?n=1'],
])('%s of a brand without a domain is %s', (href, link) => {
  expect(brandLink(torq, href)).toBe(link)
})

test('the default brand and one with a domain need nothing in their links', () => {
  expect(brandLink({ ...torq, linkChannel: '' }, 'https://shop.test/me')).toBe('https://shop.test/me')
})
