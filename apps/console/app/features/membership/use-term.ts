import { numberFormat } from '@pitlane/domain/formats.ts'
import { type Term, unitOf } from '@pitlane/domain/membership/term.ts'
import { useLocale } from 'ra-core'

/** `1 year`, `72 hours`. */
export function useTerm(): (term: Term) => string {
  const locale = useLocale()
  return (term) => {
    const { unit, count } = unitOf(term)
    return numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
  }
}
