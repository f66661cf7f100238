import { pointsKinds } from '@pitlane/domain/points/points.ts'
import { readTextsByLang } from '../../platform/read-texts.ts'

/** The names of entries in the history of points, in every language. */
export const pointsWords = readTextsByLang(
  pointsKinds,
  (lang) => new URL(`../../../locales/${lang}/points.json`, import.meta.url),
)
