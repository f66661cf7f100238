import type { LabCriterionShown } from '@pitlane/contract/lab/lab.ts'
import { useI18n } from '../../lib/i18n.tsx'

/** What a criterion asks for, in words: "Scan 900 or Apex 8", "Germany or Austria". */
export function useWanted(): (criterion: LabCriterionShown) => string {
  const { t, locale } = useI18n()
  return ({ criterion, wanted }) => {
    const names = new Intl.ListFormat(locale, { type: 'disjunction' }).format(wanted)
    if (criterion === 'country') return t('lab.wants_country', { countries: names })
    return wanted.length > 0 ? t('lab.wants_model', { models: names }) : t('lab.wants_device')
  }
}
