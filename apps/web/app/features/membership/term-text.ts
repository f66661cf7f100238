import { unitOf } from '@pitlane/domain/membership/term.ts'
import type { T } from '../../lib/texts.ts'

/** A term in words: `1 year`, `72 hours`. */
export function termText(t: T, term: string): string {
  const { unit, count } = unitOf(term)
  // Nobody counts a trial in hours.
  if (unit === 'hour' && count % 24 === 0) return t('membership.days', { count: count / 24 })
  return t(`membership.${unit}s`, { count })
}
