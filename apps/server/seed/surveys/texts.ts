import { langs, type Texts } from '@pitlane/domain/lang.ts'
import { recordOf } from '@pitlane/domain/record.ts'
import { readTexts } from '../../src/platform/read-texts.ts'

const byLang = recordOf(langs, (lang) => readTexts(new URL(`./texts/${lang}.json`, import.meta.url)))

/** What the demonstration asks, in all languages. @throws Error for a text that a language lacks */
export const surveyText = (key: string): Texts =>
  recordOf(langs, (lang) => {
    const text = byLang[lang][key]
    if (text === undefined) throw new Error(`No text ${key} in ${lang}`)
    return text
  })
