import type { Lang } from '@pitlane/domain/lang.ts'
import type { Condition } from '@pitlane/domain/survey/questions.ts'
import { surveyMost } from '@pitlane/domain/survey/survey.ts'
import { Box, IconButton, Typography } from '@mui/material'
import { Trash2 } from 'lucide-react'
import { required, useTranslate } from 'ra-core'
import { SelectArrayInput, SelectInput } from 'ra-ui-materialui'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { choicesOf } from '../../parts/choices.ts'
import { Row } from '../../parts/form-parts.tsx'
import { useReadOnly } from '../../parts/staff-form.tsx'
import { AddButton } from './row-acts.tsx'
import { testsOf, textOf, type TypedQuestion } from './typed-questions.ts'

type ConditionProps = { source: string; lang: Lang; before: readonly TypedQuestion[] }

/** Nothing of it is typed: the question, what is asked of its answer, and which. */
function ConditionInput({ source, lang, before }: ConditionProps) {
  const { setValue } = useFormContext()
  const { question, test }: Partial<Condition> = useWatch({ name: source }) ?? {}
  const asked = before.find(({ id }) => id === question)
  const tests = asked?.kind ? testsOf[asked.kind] : []
  const questions = before.map((one, at) => ({ id: one.id, name: `${at + 1}. ${textOf(one.titles, lang)}` }))
  const options = (asked?.options ?? []).map((one) => ({ id: one?.id, name: textOf(one?.titles, lang) }))
  const { from = 0, to = 10 } = asked ?? {}
  const numbers = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
  /** Another question has other answers. */
  function begin(id: string) {
    const kind = before.find((one) => one.id === id)?.kind ?? 'text'
    setValue(`${source}.test`, testsOf[kind][0])
    setValue(`${source}.options`, [])
    setValue(`${source}.number`, null)
  }
  return (
    <Row>
      <SelectInput
        source={`${source}.question`}
        label="survey.condition_question"
        choices={questions}
        translateChoice={false}
        validate={required()}
        onChange={(event) => begin(String(event.target.value))}
        helperText={false}
      />
      <SelectInput
        source={`${source}.test`}
        label="survey.condition_test"
        choices={choicesOf(tests, 'survey.test')}
        validate={required()}
        helperText={false}
      />
      {(test === 'any_of' || test === 'none_of') && (
        <SelectArrayInput
          source={`${source}.options`}
          label="survey.options"
          choices={options}
          translateChoice={false}
          validate={required()}
          helperText={false}
        />
      )}
      {(test === 'at_least' || test === 'at_most') && (
        <SelectInput
          source={`${source}.number`}
          label="survey.condition_number"
          choices={numbers.map((id) => ({ id, name: String(id) }))}
          translateChoice={false}
          validate={required()}
          helperText={false}
        />
      )}
    </Row>
  )
}

/** When a question is asked at all: only if each of these holds of what was said before. */
export function ConditionRows({ source, ...rest }: ConditionProps) {
  const translate = useTranslate()
  const isRead = useReadOnly()
  const name = `${source}.only`
  const { fields, append, remove } = useFieldArray({ name, keyName: 'key' })
  const last = rest.before.at(-1)
  if (!last && fields.length === 0) return null
  return (
    <Box sx={{ mt: 1 }}>
      {fields.length > 0 && <Typography variant="subtitle2">{translate('survey.only_if')}</Typography>}
      {fields.map(({ key }, at) => (
        <Box key={key} sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, mt: 1 }}>
          <ConditionInput source={`${name}.${at}`} {...rest} />
          {!isRead && (
            <IconButton
              size="small"
              aria-label={`${translate('ra.action.remove')}: ${translate('survey.only_if')} ${at + 1}`}
              onClick={() => remove(at)}
            >
              <Trash2 size={18} />
            </IconButton>
          )}
        </Box>
      ))}
      {last && fields.length < surveyMost.conditions && (
        <AddButton
          label="survey.add_condition"
          onAdd={() => append({ question: last.id, test: testsOf[last.kind ?? 'text'][0], options: [], number: null })}
        />
      )}
    </Box>
  )
}
