import { type Lang, langs } from '@pitlane/domain/lang.ts'
import type { PointsKind } from '@pitlane/domain/points/points.ts'
import { readFileSync } from 'node:fs'

type Words = Record<PointsKind, string>

/** What an entry is called in the history of points, in every language. */
export const pointsWords = Object.fromEntries(
  langs.map((lang) => {
    const file = new URL(`../../../locales/${lang}/points.json`, import.meta.url)
    return [lang, JSON.parse(readFileSync(file, 'utf8')) as Words]
  }),
) as Record<Lang, Words>
