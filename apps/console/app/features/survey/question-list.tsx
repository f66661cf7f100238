import type { Lang } from '@pitlane/domain/lang.ts'
import { faultOf } from '@pitlane/domain/survey/questions.ts'
import { surveyMost } from '@pitlane/domain/survey/survey.ts'
import { Alert, Box, Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useFieldArray } from 'react-hook-form'
import { QuestionCard } from './question-card.tsx'
import { AddButton, RowActs } from './row-acts.tsx'
import { newName, newQuestion, ruleOf, type TypedQuestion } from './typed-questions.ts'

type ListProps = {
  all: readonly TypedQuestion[]
  lang: Lang
  /** The question that is open, by its name. */
  open: string | null
  onOpen: (open: string | null) => void
}

/** All questions in the order in which they are asked; one of them is open. */
export function QuestionList({ all, lang, open, onOpen }: ListProps) {
  const translate = useTranslate()
  const { fields, insert, move, remove } = useFieldArray({ name: 'questions', keyName: 'key' })
  const rules = all.map(ruleOf)
  const fault = rules.every((rule) => rule !== null) ? faultOf(rules) : null
  function add(at: number, question: TypedQuestion) {
    insert(at, question)
    onOpen(question.id ?? null)
  }
  return (
    <Box component="section" aria-label={translate('survey.questions')} sx={{ width: '100%', mb: 2 }}>
      <Typography variant="subtitle2" component="h2" sx={{ mb: 1 }}>
        {translate('survey.questions')}
      </Typography>
      <Box component="ol" sx={{ display: 'flex', flexDirection: 'column', gap: 1, m: 0, mb: 1, p: 0 }}>
        {fields.map(({ key }, at) => (
          <QuestionCard
            key={key}
            at={at}
            all={all}
            lang={lang}
            isOpen={all[at]?.id === open}
            onToggle={() => onOpen(all[at]?.id === open ? null : (all[at]?.id ?? null))}
            acts={
              <RowActs
                name={String(at + 1)}
                at={at}
                count={fields.length}
                onMove={(to) => move(at, to)}
                onCopy={() => add(at + 1, { ...structuredClone(all[at]), id: newName('q', all) })}
                onRemove={() => remove(at)}
              />
            }
          />
        ))}
      </Box>
      {fault && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {translate(`survey.fault.${fault.field}`, { at: fault.at + 1 })}
        </Alert>
      )}
      {fields.length < surveyMost.questions && (
        <AddButton label="survey.add_question" onAdd={() => add(fields.length, newQuestion(all))} />
      )}
    </Box>
  )
}
