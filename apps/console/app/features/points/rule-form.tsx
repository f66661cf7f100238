import { mostOfRule, mostRuleTimes } from '@pitlane/domain/points/rules.ts'
import type { StaffPointRule } from '@pitlane/contract/points/staff.ts'
import { maxValue, minValue, required, useEditContext, useRecordContext, useTranslate } from 'ra-core'
import { BooleanInput, NumberInput } from 'ra-ui-materialui'
import { Row } from '../../parts/form-parts.tsx'
import { InstantInput } from '../../parts/instant-input.tsx'
import { RecordForm } from '../../parts/record.tsx'
import { StaffForm } from '../../parts/staff-form.tsx'

function RuleName() {
  const translate = useTranslate()
  const rule = useRecordContext<StaffPointRule>()
  return rule ? translate(`points.rule.${rule.id}`) : null
}

const times = [minValue(1), maxValue(mostRuleTimes)]

function AmountInput() {
  const translate = useTranslate()
  const { record: rule } = useEditContext<StaffPointRule>()
  if (!rule) return null
  return (
    <NumberInput
      source="amount"
      step={1}
      helperText={translate('points.amount_hint')}
      validate={[required(), minValue(0), maxValue(mostOfRule[rule.id])]}
    />
  )
}

/** What was earned stays as it is; a change is for what comes. */
export function RuleForm() {
  const translate = useTranslate()
  const noLimit = translate('points.no_limit')
  return (
    <RecordForm redirect="list" title={<RuleName />}>
      <StaffForm>
        <AmountInput />
        <Row>
          <NumberInput source="daily_limit" step={1} helperText={noLimit} validate={times} />
          <NumberInput source="total_limit" step={1} helperText={noLimit} validate={times} />
        </Row>
        <Row>
          <InstantInput source="starts_at" helperText={translate('points.always')} />
          <InstantInput source="ends_at" helperText={translate('points.always')} />
        </Row>
        <BooleanInput source="active" />
      </StaffForm>
    </RecordForm>
  )
}
