import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aBrand } from './factory.ts'
import { findChannel } from './find-brands.ts'

const t = await testApp()
await aBrand(t, 'torq', { domains: ['torq.example'] })
const found = (named: string, host = 'shop.example') => findChannel(t.db, named, host)

test('a channel that is no brand’s is the default brand, or that of the domain', async () => {
  expect(await found('somebody')).toBe('')
  expect(await found('')).toBe('')
  expect(await found('somebody', 'torq.example:3000')).toBe('torq')
})

test('a brand is found by its channel, and the brands that come with the shop without a row', async () => {
  expect([
    await found('torq'),
    await found('yellow'),
    await found('ancel'),
    await found('default', 'torq.example'),
  ]).toEqual(['torq', 'yellow', 'ancel', 'default'])
})
