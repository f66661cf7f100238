import { createFigures } from '@pitlane/domain/report/figures.ts'
import { useMemo } from 'react'
import { useI18n } from '../../lib/i18n.tsx'
import type { TextKey, TextValues } from '../../lib/texts.ts'
import { useUnits } from '../../lib/use-units.ts'

/** Figures as the reader's language writes them, in the reader's units; what was not measured is a dash. */
export function useFigures() {
  const { t, locale } = useI18n()
  const { units } = useUnits()
  return useMemo(() => createFigures(locale, t('report.unmeasured'), units), [t, locale, units])
}

type ReportWord = TextKey extends infer Key ? (Key extends `report.${infer Word}` ? Word : never) : never

/** Words and figures of a report, for what its page and its document share. */
export function useWords() {
  const { t, locale } = useI18n()
  const figures = useFigures()
  return { locale, ...figures, t: (word: ReportWord, values?: TextValues) => t(`report.${word}`, values) }
}
