import { newKey } from '@pitlane/contract/new-key.ts'
import type { Survey, SurveyQuestion } from '@pitlane/contract/survey/survey.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { useSearchParams } from 'react-router'
import { FormProblem } from '../../lib/form-problem.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import { AnswerField } from './answer-field.tsx'
import { QuestionHints } from './question-hints.tsx'
import styles from './survey.module.css'

const said = () => {}

/** All questions in one form, which the server takes. A browser with script shows and keeps nothing of it. */
export const WithoutScript = ({ survey }: { survey: Survey }) => (
  <noscript>
    <PlainForm survey={survey} />
  </noscript>
)

function PlainForm({ survey }: { survey: Survey }) {
  const { t, lang } = useI18n()
  const [query] = useSearchParams()
  const problem = query.get('problem')
  const wrong = survey.questions.find(({ id }) => id === problem)
  const own = { code: survey.code, revision: survey.revision, key: newKey(), lang }
  return (
    <form method="post" action="/research/index">
      <Stack gap="sections">
        <FormProblem>
          {problem && (wrong ? t('survey.plain_problem', { question: wrong.title }) : t('shell.status_other'))}
        </FormProblem>
        <p className={styles.quiet}>
          {t('survey.plain')} {survey.points !== null && t('survey.plain_points')}
        </p>
        {/* No question's name begins so. */}
        {Object.entries(own).map(([name, value]) => (
          <input key={name} type="hidden" name={`_${name}`} value={value} />
        ))}
        {survey.questions.map((question) => (
          <PlainQuestion key={question.id} question={question} />
        ))}
        <Button type="submit" wide size="l">
          {t('survey.send')}
        </Button>
      </Stack>
    </form>
  )
}

/** The browser asks for what everybody is asked; of a question that hangs on others the server knows whether it is. */
function PlainQuestion({ question }: { question: SurveyQuestion }) {
  const { t } = useI18n()
  const hangs = question.only.length > 0
  return (
    <Stack gap="fields">
      <h2 className={styles.title} dir="auto">
        {question.title}
      </h2>
      {hangs && <p className={styles.quiet}>{t('survey.only_some')}</p>}
      <QuestionHints question={{ ...question, required: question.required || hangs }} />
      <AnswerField
        question={hangs ? { ...question, required: false } : question}
        value={undefined}
        onSay={said}
        error={null}
      />
    </Stack>
  )
}
