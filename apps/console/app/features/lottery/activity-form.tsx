import type { StaffActivity } from '@pitlane/contract/lottery/staff.ts'
import { titleLength } from '@pitlane/domain/lengths.ts'
import { mostDrawPoints, mostDrawsEach, rulesLength } from '@pitlane/domain/lottery/activity.ts'
import { dateFormat } from '@pitlane/domain/formats.ts'
import { maxValue, minValue, required, useEditContext, useLocale, useTranslate } from 'ra-core'
import { AutocompleteInput, Create, NumberInput } from 'ra-ui-materialui'
import { Box, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { Row, useFormKey } from '../../parts/form-parts.tsx'
import { InstantInput } from '../../parts/instant-input.tsx'
import { RecordForm } from '../../parts/record.tsx'
import { StaffForm } from '../../parts/staff-form.tsx'
import { TextsInput } from '../../parts/texts-input.tsx'
import { ActivityHead } from './activity-head.tsx'
import { Calculator } from './calculator.tsx'
import { PrizeInputs } from './prize-inputs.tsx'
import { type TypedPrize, withRest } from './prizes.ts'

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')].map((id) => ({ id, name: id }))
const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone
const { isArray } = Array

/** Without a number the settings' limit holds. */
const toSend = (data: Record<string, unknown>) => ({
  ...data,
  per_day: data['per_day'] ?? undefined,
  per_person: data['per_person'] ?? undefined,
  prizes: isArray(data['prizes']) ? withRest(data['prizes'] as TypedPrize[]) : data['prizes'],
})

/** People type in their own zone; the days of the lottery are those of another one, perhaps. */
function InZone() {
  const translate = useTranslate()
  const locale = useLocale() ?? 'en'
  const [zone, from, until]: [string?, number?, number?] = useWatch({ name: ['zone', 'starts_at', 'ends_at'] })
  if (!zone || !from || !until) return null
  const format = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
  const values = { zone, from: format.format(from), until: format.format(until) }
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
      {translate('lottery.in_zone', values)}
    </Typography>
  )
}

function Live() {
  const [prizes, startsAt, endsAt]: [TypedPrize[]?, number?, number?] = useWatch({
    name: ['prizes', 'starts_at', 'ends_at'],
  })
  return (
    <Box sx={{ width: '100%' }}>
      <Calculator prizes={prizes ?? []} startsAt={startsAt ?? null} endsAt={endsAt ?? null} />
    </Box>
  )
}

function Inputs() {
  const limit = [minValue(1), maxValue(mostDrawsEach)]
  return (
    <>
      <Row>
        <InstantInput source="starts_at" validate={required()} helperText="lottery.own_zone" />
        <InstantInput source="ends_at" validate={required()} helperText="lottery.own_zone" />
        <AutocompleteInput source="zone" choices={zones} validate={required()} helperText="lottery.zone_hint" />
      </Row>
      <InZone />
      <Row>
        <NumberInput
          source="points"
          step={1}
          validate={[minValue(1), maxValue(mostDrawPoints)]}
          helperText="lottery.points_hint"
        />
        <NumberInput source="per_day" step={1} validate={limit} helperText="lottery.limit_hint" />
        <NumberInput source="per_person" step={1} validate={limit} helperText="lottery.limit_hint" />
        <NumberInput source="redeem_days" step={1} validate={[required(), minValue(1), maxValue(366)]} />
      </Row>
      <TextsInput
        texts={[
          { source: 'titles', max: titleLength },
          { source: 'rules', max: rulesLength, multiline: true },
        ]}
      />
      <PrizeInputs />
      <Live />
    </>
  )
}

const defaults = {
  zone: ownZone,
  points: null,
  redeem_days: 30,
  prizes: [{ kind: 'nothing', titles: { en: 'No prize this time', zh: '谢谢参与' }, weight: 1_000_000, cost: 0 }],
}

export const ActivityCreate = () => {
  const key = useFormKey()
  return (
    <Create redirect="edit" transform={(data: Record<string, unknown>) => ({ ...toSend(data), key })}>
      <StaffForm defaultValues={defaults}>
        <Inputs />
      </StaffForm>
    </Create>
  )
}

type Unsaved = { onDirty: (isDirty: boolean) => void }

/** Tells what stands outside the form whether it has changes that are not saved. */
function TellDirty({ onDirty }: Unsaved) {
  const { isDirty } = useFormState()
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])
  return null
}

/** What has started is frozen: it is shown, and a new version can be made of it. */
function Terms({ onDirty }: Unsaved) {
  const { record } = useEditContext<StaffActivity>()
  if (!record) return null
  if (record.state === 'draft' || record.state === 'scheduled')
    return (
      <StaffForm>
        <Inputs />
        <TellDirty onDirty={onDirty} />
      </StaffForm>
    )
  return <Calculator prizes={record.prizes} startsAt={record.starts_at} endsAt={record.ends_at} />
}

export const ActivityEdit = () => {
  const [isDirty, setDirty] = useState(false)
  return (
    <RecordForm transform={toSend}>
      <ActivityHead isDirty={isDirty} />
      <Terms onDirty={setDirty} />
    </RecordForm>
  )
}
