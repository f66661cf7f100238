import { createFigures } from '@pitlane/domain/report/figures.ts'
import { useMemo } from 'react'
import { useI18n } from '../../lib/i18n.tsx'

/** Figures as the reader's language writes them, with their unit; what was not measured is a dash. */
export function useFigures() {
  const { t, locale } = useI18n()
  return useMemo(() => createFigures(locale, t('report.unmeasured')), [t, locale])
}
