import { createFigures } from '@pitlane/domain/report/figures.ts'
import { useMemo } from 'react'
import { useI18n } from '../../lib/i18n.tsx'
import type { TextKey, TextValues } from '../../lib/texts.ts'

/** Figures as the reader's language writes them, with their unit; what was not measured is a dash. */
export function useFigures() {
  const { t, locale } = useI18n()
  return useMemo(() => createFigures(locale, t('report.unmeasured')), [t, locale])
}

type ReportWord = TextKey extends infer Key ? (Key extends `report.${infer Word}` ? Word : never) : never

/** Words and figures of a report, for what its page and its document share. */
export function useWords() {
  const { t, locale } = useI18n()
  const { figure } = useFigures()
  return { locale, figure, t: (word: ReportWord, values?: TextValues) => t(`report.${word}`, values) }
}
