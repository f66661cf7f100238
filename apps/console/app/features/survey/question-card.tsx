import type { Lang } from '@pitlane/domain/lang.ts'
import { choiceKinds, questionKinds } from '@pitlane/domain/survey/questions.ts'
import { isOneOf } from '@pitlane/domain/record.ts'
import { mostText, surveyLengths } from '@pitlane/domain/survey/survey.ts'
import { Box, ButtonBase, Chip, Collapse, Paper, Typography } from '@mui/material'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { maxValue, minValue, required, useTranslate } from 'ra-core'
import { BooleanInput, NumberInput, SelectInput } from 'ra-ui-materialui'
import { type ReactNode, useId } from 'react'
import { choicesOf } from '../../parts/choices.ts'
import { Row } from '../../parts/form-parts.tsx'
import { ConditionRows } from './condition-rows.tsx'
import { LangText } from './lang-text.tsx'
import { OptionRows } from './option-rows.tsx'
import { Structure } from './structure.tsx'
import { missingTexts, textOf, type TypedQuestion } from './typed-questions.ts'

const end = [required(), minValue(-10), maxValue(10)]

type CardProps = {
  at: number
  all: readonly TypedQuestion[]
  lang: Lang
  isOpen: boolean
  onToggle: () => void
  acts: ReactNode
}

/** A line that says what is asked, and opens to be changed. */
export function QuestionCard({ at, all, lang, isOpen, onToggle, acts }: CardProps) {
  const translate = useTranslate()
  const id = useId()
  const typed = all[at] ?? {}
  const missing = missingTexts([typed])[lang]
  const facts = [
    typed.kind && translate(`survey.kind.${typed.kind}`),
    !typed.required && translate('survey.may_skip'),
    typed.only?.length && translate('survey.only_if'),
  ].filter(Boolean)
  return (
    <Paper component="li" variant="outlined" sx={{ listStyle: 'none' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 1 }}>
        <ButtonBase
          onClick={onToggle}
          aria-expanded={isOpen}
          aria-controls={id}
          sx={{ flex: 1, minWidth: 0, minHeight: 52, gap: 1, px: 1, justifyContent: 'flex-start', textAlign: 'start' }}
        >
          {isOpen ? <ChevronDown size={18} /> : <ChevronRight size={18} />}
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="subtitle2" component="span" noWrap sx={{ display: 'block' }} dir="auto">
              {at + 1}. {textOf(typed.titles, lang) || translate('survey.untitled')}
            </Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {facts.join(' · ')}
            </Typography>
          </Box>
        </ButtonBase>
        {missing > 0 && (
          <Chip size="small" variant="outlined" label={translate('survey.missing', { count: missing })} />
        )}
        {acts}
      </Box>
      <Collapse in={isOpen} unmountOnExit id={id}>
        <Box sx={{ p: 2, pt: 1 }}>
          <Content at={at} all={all} lang={lang} />
        </Box>
      </Collapse>
    </Paper>
  )
}

function Content({ at, all, lang }: Pick<CardProps, 'at' | 'all' | 'lang'>) {
  const translate = useTranslate()
  const source = `questions.${at}`
  const { kind } = all[at] ?? {}
  return (
    <>
      <LangText source={`${source}.titles`} lang={lang} max={surveyLengths.question} label="survey.question" />
      <LangText source={`${source}.hints`} lang={lang} max={surveyLengths.hint} label="texts.hints" optional />
      <Structure>
        <Row>
          <SelectInput
            source={`${source}.kind`}
            label="survey.kind_label"
            choices={choicesOf(questionKinds, 'survey.kind')}
            validate={required()}
            helperText={false}
          />
          <BooleanInput source={`${source}.required`} label="survey.must" helperText={false} />
          {(kind === 'multiple' || kind === 'text') && (
            <NumberInput
              source={`${source}.most`}
              label={kind === 'text' ? 'survey.most_characters' : 'survey.most_options'}
              step={1}
              validate={[minValue(1), maxValue(mostText)]}
              helperText={false}
            />
          )}
        </Row>
      </Structure>
      {kind && isOneOf(choiceKinds, kind) && <OptionRows source={source} lang={lang} />}
      {kind === 'scale' && (
        <>
          <Structure>
            <Row>
              <NumberInput source={`${source}.from`} label="survey.from" step={1} validate={end} helperText={false} />
              <NumberInput source={`${source}.to`} label="survey.to" step={1} validate={end} helperText={false} />
            </Row>
          </Structure>
          <Row>
            {(['from_labels', 'to_labels'] as const).map((field) => (
              <LangText
                key={field}
                source={`${source}.${field}`}
                lang={lang}
                max={surveyLengths.option}
                label={translate(`texts.${field}`)}
                optional
              />
            ))}
          </Row>
        </>
      )}
      <Structure>
        <ConditionRows source={source} lang={lang} before={all.slice(0, at)} />
      </Structure>
    </>
  )
}
