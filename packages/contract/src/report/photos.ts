import { isOneOf } from '@pitlane/domain/record.ts'
import { photoBounds } from '@pitlane/domain/report/photo.ts'
import { tyrePositions } from '@pitlane/domain/report/tyre.ts'
import type { Photograph } from './report.ts'

/** A document on paper has so many photographs; the page has all. */
export const mostPrinted = photoBounds.sent

type Words = { t: (key: 'photo_vehicle' | `position_${(typeof tyrePositions)[number]}`) => string }

/** What a photograph shows, in words: a tyre's position, a code or a module as it is called, or the vehicle. */
export function subjectWords(about: string, { t }: Words): string {
  if (about === '') return t('photo_vehicle')
  return isOneOf(tyrePositions, about) ? t(`position_${about}`) : about
}

/** What is said of it to whoever does not see it. */
export const photoAlt = ({ about, caption }: Pick<Photograph, 'about' | 'caption'>, words: Words): string =>
  [subjectWords(about, words), caption].filter(Boolean).join(': ')
