import { langs, type Texts } from '@pitlane/domain/lang.ts'
import { recordOf } from '@pitlane/domain/record.ts'
import { readTexts, readTextsByLang } from '../../src/platform/read-texts.ts'
import type en from './texts/en.json'

export type DownloadText = keyof typeof en

const file = (lang: string) => new URL(`./texts/${lang}.json`, import.meta.url)
const keys = Object.keys(readTexts(file('en'))) as DownloadText[]
const byLang = readTextsByLang(keys, file)

/** What the demonstration says on a page about an app, in all languages. */
export const downloadText = (key: DownloadText): Texts => recordOf(langs, (lang) => byLang[lang][key])
