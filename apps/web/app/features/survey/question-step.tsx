import type { SurveyQuestion } from '@pitlane/contract/survey/survey.ts'
import type { AnswerProblem } from '@pitlane/domain/survey/questions.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { StickyBar } from '@pitlane/ui/sticky-bar.tsx'
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { FormProblem } from '../../lib/form-problem.tsx'
import { useT } from '../../lib/i18n.tsx'
import type { T } from '../../lib/texts.ts'
import { AnswerField } from './answer-field.tsx'
import { QuestionHints } from './question-hints.tsx'
import styles from './survey.module.css'
import type { PlayerState } from './use-player.ts'

/** Of several options one can only choose too many. */
function wordsOf(problem: AnswerProblem, { kind, most }: SurveyQuestion, t: T): string {
  if (problem === 'survey_required') return t('survey.required')
  return kind === 'multiple' && most !== null ? t('survey.most', { count: most }) : t('survey.wrong')
}

type StepProps = { bar: ReactNode; player: PlayerState; question: SurveyQuestion }

/** One question. How many there are follows from what was said: the bar says where one is on this way. */
export function QuestionStep({ bar, player, question }: StepProps) {
  const t = useT()
  const form = useId()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { path, place, problem } = player
  const progress = t('survey.progress', { at: place + 1, all: path.length })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void player.next()
  }
  const action = (
    <StickyBar>
      <Button kind="quiet" size="l" onClick={player.back}>
        {t('survey.back')}
      </Button>
      <Button type="submit" form={form} wide size="l" loading={player.busy}>
        {t(place + 1 < path.length ? 'survey.next' : 'survey.send')}
      </Button>
    </StickyBar>
  )
  return (
    <Page bar={bar} action={action}>
      <form id={form} method="post" noValidate onSubmit={onSubmit}>
        <Stack gap="fields">
          <div>
            <p className={styles.quiet}>{progress}</p>
            <progress className={styles.progress} value={place + 1} max={path.length} aria-label={progress} />
          </div>
          <h1 className={styles.title} dir="auto" tabIndex={-1} ref={title}>
            {question.title}
          </h1>
          <QuestionHints question={question} />
          <AnswerField
            question={question}
            value={player.value}
            onSay={player.say}
            error={problem && wordsOf(problem, question, t)}
          />
          <FormProblem>{player.failure}</FormProblem>
        </Stack>
      </form>
    </Page>
  )
}
