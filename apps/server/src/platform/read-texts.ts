import { langs, type Lang } from '@pitlane/domain/lang.ts'
import { recordOf } from '@pitlane/domain/record.ts'
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

const texts = z.record(z.string(), z.string())

/** A file of texts by their keys. @throws Error for one that is not there or holds something else */
export const readTexts = (file: string | URL): Record<string, string> =>
  texts.parse(JSON.parse(readFileSync(file, 'utf8')))

/** The texts of these keys in every language, of a file for each. @throws Error for one that lacks a key */
export const readTextsByLang = <Key extends string>(keys: readonly Key[], fileOf: (lang: Lang) => string | URL) =>
  recordOf(langs, (lang) => {
    const found = readTexts(fileOf(lang))
    return recordOf(keys, (key) => {
      const text = found[key]
      if (text === undefined) throw new Error(`${String(fileOf(lang))} has no text ${key}`)
      return text
    })
  })
