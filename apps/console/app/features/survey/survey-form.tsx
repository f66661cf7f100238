import type { Lang, Texts } from '@pitlane/domain/lang.ts'
import { dateFormat } from '@pitlane/domain/formats.ts'
import { surveyCode, surveyLengths, surveyMost, surveyStatuses } from '@pitlane/domain/survey/survey.ts'
import { Alert, Box, Typography } from '@mui/material'
import { maxValue, minValue, regex, required, useLocale, useTranslate } from 'ra-core'
import { AutocompleteInput, BooleanInput, Create, NumberInput, SelectInput, TextInput } from 'ra-ui-materialui'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { choicesOf } from '../../parts/choices.ts'
import { Row, useFormKey } from '../../parts/form-parts.tsx'
import { InstantInput } from '../../parts/instant-input.tsx'
import { RecordForm } from '../../parts/record.tsx'
import { StaffForm } from '../../parts/staff-form.tsx'
import { LangTabs, LangText } from './lang-text.tsx'
import { Preview } from './preview.tsx'
import { QuestionList } from './question-list.tsx'
import { ResultsPanel } from './results.tsx'
import { Structure, useIsFixed } from './structure.tsx'
import { missingTexts, newQuestion, toSend, type TypedQuestion } from './typed-questions.ts'

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')].map((id) => ({ id, name: id }))

/** People type in their own zone; the survey's days are those of another one, perhaps. */
function InZone() {
  const translate = useTranslate()
  const locale = useLocale() ?? 'en'
  const [zone, from, until]: [string?, number?, number?] = useWatch({ name: ['zone', 'opens_at', 'closes_at'] })
  if (!zone || !from || !until) return null
  const format = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
      {translate('survey.in_zone', { zone, from: format.format(from), until: format.format(until) })}
    </Typography>
  )
}

function Inputs() {
  const translate = useTranslate()
  const isFixed = useIsFixed()
  return (
    <>
      <Row>
        <TextInput
          source="code"
          validate={[required(), regex(surveyCode, 'survey.code_hint')]}
          helperText="survey.code_hint"
        />
        <SelectInput source="status" choices={choicesOf(surveyStatuses, 'survey.status')} validate={required()} />
        <Structure>
          <NumberInput
            source="points"
            step={1}
            validate={[minValue(1), maxValue(surveyMost.points)]}
            helperText="survey.points_hint"
          />
        </Structure>
      </Row>
      <Row>
        <InstantInput source="opens_at" validate={required()} helperText="survey.own_zone" />
        <InstantInput source="closes_at" validate={required()} helperText="survey.own_zone" />
        <AutocompleteInput source="zone" choices={zones} validate={required()} />
      </Row>
      <InZone />
      {isFixed ? (
        <Alert severity="info" sx={{ mb: 2, width: '100%' }}>
          {translate('survey.fixed')}
        </Alert>
      ) : (
        <BooleanInput source="anonymous" helperText="survey.anonymous_hint" />
      )}
      <Builder />
    </>
  )
}

/** All words of the survey in one language at a time, its questions, and beside them the phone. */
function Builder() {
  const [lang, setLang] = useState<Lang>('en')
  const [open, setOpen] = useState<string | null>(null)
  const [all = [], ...texts]: [TypedQuestion[]?, ...Partial<Texts>[]] = useWatch({
    name: ['questions', 'titles', 'intros', 'thanks'],
  })
  return (
    <>
      <LangTabs lang={lang} onChoose={setLang} missing={missingTexts(all, texts)} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) 280px', lg: 'minmax(0, 1fr) 344px' },
          gap: { xs: 2, lg: 3 },
          width: '100%',
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <LangText source="titles" lang={lang} max={surveyLengths.title} label="resources.surveys.fields.titles" />
          <LangText
            source="intros"
            lang={lang}
            max={surveyLengths.intro}
            label="resources.surveys.fields.intros"
            multiline
          />
          <LangText
            source="thanks"
            lang={lang}
            max={surveyLengths.thanks}
            label="resources.surveys.fields.thanks"
            multiline
          />
          <QuestionList all={all} lang={lang} open={open} onOpen={setOpen} />
        </Box>
        <Preview all={all} lang={lang} open={open} onOpen={setOpen} />
      </Box>
    </>
  )
}

const defaults = {
  status: 'draft',
  anonymous: true,
  points: null,
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  questions: [newQuestion([])],
}

export const SurveyCreate = () => {
  const key = useFormKey()
  return (
    <Create redirect="edit" transform={(data: Record<string, unknown>) => ({ ...toSend(data), key })}>
      <StaffForm defaultValues={defaults}>
        <Inputs />
      </StaffForm>
    </Create>
  )
}

export const SurveyEdit = () => (
  <RecordForm transform={toSend}>
    <ResultsPanel />
    <StaffForm>
      <Inputs />
    </StaffForm>
  </RecordForm>
)
