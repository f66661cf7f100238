import type { StaffStyle } from '@pitlane/contract/catalog/staff.ts'
import { titleLength } from '@pitlane/domain/lengths.ts'
import { mostDrawPoints } from '@pitlane/domain/lottery/activity.ts'
import { allWeights } from '@pitlane/domain/lottery/draw.ts'
import { type PrizeKind, prizeKinds } from '@pitlane/domain/lottery/prizes.ts'
import { formatOdds } from '@pitlane/domain/percent.ts'
import { Typography } from '@mui/material'
import { maxValue, minValue, required, useLocale, useSourceContext, useTranslate } from 'ra-core'
import {
  ArrayInput,
  AutocompleteInput,
  NumberInput,
  ReferenceInput,
  SelectInput,
  SimpleFormIterator,
} from 'ra-ui-materialui'
import { useWatch } from 'react-hook-form'
import { choicesOf } from '../../parts/choices.ts'
import { Row } from '../../parts/form-parts.tsx'
import { MoneyInput } from '../../parts/money.tsx'
import { TextsInput } from '../../parts/texts-input.tsx'
import { restOf, type TypedPrize } from './prizes.ts'

const pieces = [minValue(1), maxValue(10_000_000)]

/** What a prize of the kind is made of. */
function Content({ kind }: { kind: PrizeKind }) {
  if (kind === 'points')
    return <NumberInput source="points" step={1} validate={[required(), minValue(1), maxValue(mostDrawPoints)]} />
  if (kind === 'coupon')
    return (
      <ReferenceInput source="coupon_id" reference="coupons">
        <AutocompleteInput optionText="name" validate={required()} />
      </ReferenceInput>
    )
  if (kind === 'goods')
    return (
      <ReferenceInput
        source="style_id"
        reference="styles"
        filter={{ kind: 'hardware', status: 1 }}
        sort={{ field: 'id', order: 'DESC' }}
      >
        <AutocompleteInput
          optionText={(style: StaffStyle) => `${style.goods_name}, ${style.name}`}
          validate={required()}
        />
      </ReferenceInput>
    )
  return kind === 'gift_card' ? <MoneyInput source="worth" validate={required()} /> : null
}

const percentOf = (weight: unknown, locale: string) => formatOdds(Math.max(0, Number(weight) || 0) / allWeights, locale)

function PrizeInput() {
  const { getSource } = useSourceContext()
  const translate = useTranslate()
  const locale = useLocale() ?? 'en'
  const kind: PrizeKind | undefined = useWatch({ name: getSource('kind') })
  const weight: unknown = useWatch({ name: getSource('weight') })
  const all: TypedPrize[] = useWatch({ name: 'prizes' }) ?? []
  const odds = translate('lottery.odds_are', { percent: percentOf(weight, locale) })
  return (
    <>
      <Row>
        <SelectInput source="kind" choices={choicesOf(prizeKinds, 'lottery.kind')} validate={required()} />
        {kind && <Content kind={kind} />}
        {kind && kind !== 'nothing' && (
          <>
            <NumberInput
              source="weight"
              step={1}
              validate={[required(), minValue(0), maxValue(allWeights)]}
              helperText={odds}
            />
            <NumberInput source="stock" step={1} validate={[required(), ...pieces]} />
            <NumberInput source="daily" step={1} validate={pieces} helperText="lottery.daily_hint" />
            <MoneyInput source="cost" validate={required()} helperText="lottery.cost_hint" />
          </>
        )}
        {kind === 'nothing' && (
          <Typography sx={{ alignSelf: 'center', color: restOf(all) < 0 ? 'error.main' : 'text.secondary' }}>
            {translate('lottery.rest', { percent: percentOf(restOf(all), locale), weight: restOf(all) })}
          </Typography>
        )}
      </Row>
      <TextsInput texts={[{ source: 'titles', max: titleLength }]} />
    </>
  )
}

/** All that a draw can give. The row that is no prize is always there, and has what the others leave. */
export const PrizeInputs = () => (
  <ArrayInput source="prizes" label="lottery.prizes" validate={required()}>
    <SimpleFormIterator disableClear fullWidth getItemLabel={(index) => `${index + 1}`}>
      <PrizeInput />
    </SimpleFormIterator>
  </ArrayInput>
)
