import type { StaffSurvey } from '@pitlane/contract/survey/staff.ts'
import { dateFormat } from '@pitlane/domain/formats.ts'
import { surveyCode, surveyLengths, surveyMost, surveyStatuses } from '@pitlane/domain/survey/survey.ts'
import { Alert, Typography } from '@mui/material'
import { maxValue, minValue, regex, required, useLocale, useRecordContext, useTranslate } from 'ra-core'
import { AutocompleteInput, BooleanInput, Create, NumberInput, SelectInput, TextInput } from 'ra-ui-materialui'
import { useWatch } from 'react-hook-form'
import { choicesOf } from '../../parts/choices.ts'
import { Row, useFormKey } from '../../parts/form-parts.tsx'
import { InstantInput } from '../../parts/instant-input.tsx'
import { RecordForm } from '../../parts/record.tsx'
import { StaffForm } from '../../parts/staff-form.tsx'
import { TextsInput } from '../../parts/texts-input.tsx'
import { Preview } from './preview.tsx'
import { QuestionInputs } from './question-inputs.tsx'
import { ResultsPanel } from './results.tsx'
import { toSend } from './typed-questions.ts'

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
  const isFixed = (useRecordContext<StaffSurvey>()?.answers ?? 0) > 0
  return (
    <>
      <Row>
        <TextInput
          source="code"
          validate={[required(), regex(surveyCode, 'survey.code_hint')]}
          helperText="survey.code_hint"
        />
        <SelectInput source="status" choices={choicesOf(surveyStatuses, 'survey.status')} validate={required()} />
        <NumberInput
          source="points"
          step={1}
          validate={[minValue(1), maxValue(surveyMost.points)]}
          helperText="survey.points_hint"
        />
      </Row>
      <Row>
        <InstantInput source="opens_at" validate={required()} helperText="survey.own_zone" />
        <InstantInput source="closes_at" validate={required()} helperText="survey.own_zone" />
        <AutocompleteInput source="zone" choices={zones} validate={required()} />
      </Row>
      <InZone />
      <TextsInput
        texts={[
          { source: 'titles', max: surveyLengths.title },
          { source: 'intros', max: surveyLengths.intro, multiline: true },
          { source: 'thanks', max: surveyLengths.thanks, multiline: true },
        ]}
      />
      {isFixed ? (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('survey.fixed')}
        </Alert>
      ) : (
        <>
          <BooleanInput source="anonymous" helperText="survey.anonymous_hint" />
          <QuestionInputs />
        </>
      )}
      <Preview />
    </>
  )
}

const defaults = {
  status: 'draft',
  anonymous: true,
  points: null,
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  questions: [{ id: 'q1', kind: 'scale', required: true, from: 0, to: 10, options: [], only: [] }],
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
