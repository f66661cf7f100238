import { cleanText } from '@pitlane/domain/community/text.ts'
import { type Lang, type Texts, withoutEmpty } from '@pitlane/domain/lang.ts'
import { AppError } from '../../platform/app-error.ts'

/** Texts without what turns or hides their letters. @throws AppError field_required where nothing is left in English */
export function cleanTexts(texts: { en: string } & Partial<Record<Lang, string | undefined>>, field: string): Texts {
  const entries = Object.entries(texts).map(([lang, text]) => [lang, cleanText(text ?? '')])
  const clean = withoutEmpty(Object.fromEntries(entries) as Texts)
  if (!clean.en) throw new AppError('field_required', { field: `${field}.en` })
  return clean
}
