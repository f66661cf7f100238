import { useI18n } from '../../lib/i18n.tsx'
import type { VinAnswer } from './use-case-vin.ts'

/** What the VIN has filled in, and what it does not say. */
export function VinHint({ answer }: { answer: VinAnswer }) {
  const { t, locale } = useI18n()
  const text = () => {
    if (answer.kind === 'none') return t('case.vin_hint')
    if (answer.kind === 'reading') return t('case.vin_reading')
    if (answer.kind === 'failed') return t('case.vin_failed')
    const { make, model, year, maker } = answer.facts
    const list = (names: readonly ('brand' | 'model' | 'year')[]) =>
      new Intl.ListFormat(locale, { type: 'conjunction' }).format(names.map((name) => t(`case.${name}`)))
    const known = { brand: make, model, year }
    const names = ['brand', 'model', 'year'] as const
    const sure = names.filter((name) => known[name] !== null)
    const unsure = names.filter((name) => known[name] === null)
    return [
      maker && !make ? t('case.vin_maker', { maker }) : '',
      sure.length > 0 ? t('case.vin_sure', { fields: list(sure) }) : '',
      unsure.length > 0 ? t('case.vin_unsure', { fields: list(unsure) }) : '',
    ]
      .filter(Boolean)
      .join(' ')
  }
  return <span role="status">{text()}</span>
}
