import type { NoticeCategoryShown } from '@pitlane/contract/community/report.ts'
import {
  isLegalCategory,
  type NoticeCategory,
  noticeCategories,
  noticeReasons,
  noticeTextKey,
  noticeTextKeys,
} from '@pitlane/domain/community/notice.ts'
import type { Lang } from '@pitlane/domain/lang.ts'
import { readTextsByLang } from '../../platform/read-texts.ts'

/** The names of categories and reasons, in every language. */
const words = readTextsByLang(
  noticeTextKeys,
  (lang) => new URL(`../../../locales/${lang}/community.json`, import.meta.url),
)

export const categoryName = (category: NoticeCategory | null, lang: Lang): string =>
  category === null ? '' : words[lang][category]!

export const reasonNames = (category: NoticeCategory | null, reasons: readonly string[], lang: Lang): string[] =>
  category === null ? [] : reasons.map((reason) => words[lang][noticeTextKey(category, reason)]!)

export const presentCategories = (lang: Lang): NoticeCategoryShown[] =>
  noticeCategories.map((slug) => ({
    slug,
    name: categoryName(slug, lang),
    is_legal: isLegalCategory(slug),
    reasons: noticeReasons[slug].map((reason) => ({ slug: reason, name: reasonNames(slug, [reason], lang)[0]! })),
  }))
