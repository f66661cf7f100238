import { langs } from '@pitlane/domain/lang.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'

const t = await testApp()

test('the picture of an invitation is drawn in every language, each another', { timeout: 60_000 }, async () => {
  const pictures = new Set<string>()
  for (const lang of langs) {
    const { statusCode, headers, rawPayload } = await t.app.inject(`/invitation/card/${lang}.png`)
    expect([lang, statusCode, headers['content-type']]).toEqual([lang, 200, 'image/png'])
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
    expect(rawPayload.length).toBeLessThan(60_000)
    pictures.add(rawPayload.toString('base64'))
  }
  expect(pictures.size).toBe(langs.length)
})

test('there is none of a language that is not ours', async () => {
  expect((await t.app.inject('/invitation/card/xx.png')).statusCode).toBe(404)
})
