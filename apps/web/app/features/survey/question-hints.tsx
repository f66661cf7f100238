import type { SurveyQuestion } from '@pitlane/contract/survey/survey.ts'
import { useT } from '../../lib/i18n.tsx'
import styles from './survey.module.css'

/** What stands beneath a question: its hint, and whether it may be skipped. */
export function QuestionHints({ question }: { question: Pick<SurveyQuestion, 'hint' | 'required'> }) {
  const t = useT()
  return (
    <>
      {question.hint && (
        <p className={styles.quiet} dir="auto">
          {question.hint}
        </p>
      )}
      {!question.required && <p className={styles.quiet}>{t('survey.optional')}</p>}
    </>
  )
}
