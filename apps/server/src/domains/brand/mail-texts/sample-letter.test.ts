import { langs } from '@pitlane/domain/lang.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/harness.ts'
import { letters } from '../../../domains.ts'
import { aToldOrder, mailNames, toldBy } from '../../../platform/mail/factory.ts'
import type { Block, LetterContext, LetterOf } from '../../../platform/mail/letter.ts'
import type { MailValues } from '../../../platform/mail/mail-values.ts'
import { mailTexts } from '../../../platform/mail/texts.ts'
import { findBrand } from '../find-brands.ts'
import { textNames } from './find-mail-texts.ts'
import type { LetterName } from './sample-kinds.ts'
import { kindsOf, sampleLetter } from './sample-letter.ts'

const t = await testApp({ env: { PUBLIC_URL: 'https://shop.test' } })
const shop = await findBrand(t.db, '', 'https://shop.test')

/** A letter leaves out a sentence that does not hold just now: nothing else of what was looked at is missing. */
function isWithin(letter: readonly Block[], sample: readonly Block[]): boolean {
  const rest = letter.map(({ kind }) => kind)
  const left = sample.filter(({ kind }) => {
    if (rest[0] !== kind) return true
    rest.shift()
    return false
  })
  return rest.length === 0 && left.every(({ kind }) => kind === 'text')
}

test('what is looked at has the parts of the letter that is sent', async () => {
  const values = toldBy(await aToldOrder(t))
  const about = { lang: 'en', texts: mailTexts.en, publicUrl: shop.publicUrl, shop, inbox: 'in@shop.test' } as const
  const ctx: LetterContext = { db: t.db, now: t.now(), ...about }
  const names = mailNames(values).filter((name): name is LetterName => name in mailTexts.en)
  expect(names.length).toBe(textNames.length - 1)
  for (const name of names) {
    const letter = (await (letters[name] as LetterOf<'code'>)(ctx, values[name] as MailValues['code']))!
    const kinds = Array.from({ length: kindsOf(name) }, (_, kind) => sampleLetter(ctx, name, kind))
    const shape = letter.blocks.map(({ kind }) => kind).join()
    expect(
      kinds.some(({ blocks }) => isWithin(letter.blocks, blocks)),
      `${name}: ${shape}`,
    ).toBe(true)
    expect(kinds[0]!.heading, name).toBe(letter.heading)
  }
})

test('each letter can be looked at in every language, with nothing left open', () => {
  for (const lang of langs) {
    const ctx = { now: t.now(), lang, texts: mailTexts[lang], publicUrl: shop.publicUrl, shop, inbox: null }
    for (const name of textNames)
      for (let kind = 0; kind < kindsOf(name); kind += 1) {
        const said = JSON.stringify(sampleLetter(ctx, name, kind))
        expect(said, `${lang} ${name}`).not.toMatch(/\{\w+\}|undefined|"text":""/)
      }
  }
})
