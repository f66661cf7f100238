import type { StaffStyle } from '@pitlane/contract/catalog/staff.ts'
import type { StaffActivity } from '@pitlane/contract/lottery/staff.ts'
import type { StaffMallItem } from '@pitlane/contract/points/staff-mall.ts'
import { isDearerThanDrawing, mostDraws, mostMallPoints } from '@pitlane/domain/points/mall.ts'
import { Alert } from '@mui/material'
import { maxValue, minValue, required, useGetList, useGetOne, useRecordContext, useTranslate } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { AutocompleteInput, BooleanInput, Create, NumberInput, ReferenceInput } from 'ra-ui-materialui'
import { Facts, Section } from '../../parts/facts.tsx'
import { Row, useFormKey } from '../../parts/form-parts.tsx'
import { InstantInput } from '../../parts/instant-input.tsx'
import { Money, MoneyInput } from '../../parts/money.tsx'
import { RecordForm } from '../../parts/record.tsx'
import { StaffForm } from '../../parts/staff-form.tsx'
import { StateChip } from '../../parts/state-chip.tsx'

const points = [minValue(1), maxValue(mostMallPoints)]

/** More than the shelf has can be offered, for what is still to come: whoever does so knows it. */
function ShelfWarning({ taken }: { taken: number }) {
  const translate = useTranslate()
  const [styleId, stock]: [number?, number?] = useWatch({ name: ['style_id', 'stock'] })
  const { data: style } = useGetOne<StaffStyle>('styles', { id: styleId ?? 0 }, { enabled: styleId !== undefined })
  if (!style || style.on_hand === null) return null
  const shelf = style.on_hand - style.reserved
  if ((stock ?? 0) - taken <= shelf) return null
  return (
    <Alert severity="warning" sx={{ mb: 2, width: '100%' }}>
      {translate('mall.too_few', { shelf, left: (stock ?? 0) - taken })}
    </Alert>
  )
}

/** An order that was made before a change keeps its price; what is refused is said beside its field. */
function Terms() {
  const translate = useTranslate()
  const item = useRecordContext<Partial<StaffMallItem>>()
  const kind = item?.kind
  return (
    <>
      <Row>
        <NumberInput source="points" step={1} validate={[required(), ...points]} />
        <NumberInput source="member_points" step={1} validate={points} helperText={translate('mall.members_hint')} />
        <MoneyInput source="price" validate={required()} helperText={translate('mall.price_hint')} />
      </Row>
      <Row>
        <NumberInput
          source="stock"
          step={1}
          validate={[required(), minValue(item?.taken ?? 0), maxValue(1_000_000)]}
          helperText={translate('mall.stock_hint')}
        />
        <NumberInput source="per_person" step={1} validate={[required(), minValue(1), maxValue(999)]} />
        <NumberInput source="position" step={1} validate={[required(), minValue(0)]} />
      </Row>
      <ShelfWarning taken={item?.taken ?? 0} />
      {(kind === undefined || kind === 'coupon' || kind === 'draw') && (
        <Row>
          {kind !== 'draw' && (
            <ReferenceInput source="coupon_id" reference="coupons">
              <AutocompleteInput optionText="name" helperText={translate('mall.coupon_hint')} />
            </ReferenceInput>
          )}
          {kind !== 'coupon' && (
            <NumberInput
              source="draws"
              step={1}
              validate={[minValue(1), maxValue(mostDraws)]}
              helperText={translate('mall.draws_hint')}
            />
          )}
        </Row>
      )}
      <DrawWarning />
      <Row>
        <InstantInput source="starts_at" helperText={translate('points.always')} />
        <InstantInput source="ends_at" helperText={translate('points.always')} />
        <BooleanInput source="active" helperText={translate('mall.active_hint')} />
      </Row>
    </>
  )
}

export const MallCreate = () => {
  const key = useFormKey()
  return (
    <Create redirect="list" transform={(data: object) => ({ ...data, key })}>
      <StaffForm defaultValues={{ per_person: 1, position: 0, price: 0, active: true }}>
        <ReferenceInput source="style_id" reference="styles" sort={{ field: 'id', order: 'DESC' }}>
          <AutocompleteInput
            optionText={(style: StaffStyle) => `${style.goods_name}, ${style.name}`}
            validate={required()}
            fullWidth
          />
        </ReferenceInput>
        <Terms />
      </StaffForm>
    </Create>
  )
}

/** Where a draw that runs is bought for fewer points, nobody should pay more for the right to it. */
function DrawWarning() {
  const translate = useTranslate()
  const [points, draws] = useWatch({ name: ['points', 'draws'] }) as (number | null | undefined)[]
  const { data = [] } = useGetList<StaffActivity>('lottery-activities', { filter: { state: 'running' } })
  const costs = data.flatMap((activity) => (activity.active && activity.points !== null ? [activity.points] : []))
  if (!points || !draws || costs.length === 0) return null
  const cost = Math.min(...costs)
  if (!isDearerThanDrawing({ points, draws }, cost)) return null
  return <Alert severity="warning">{translate('mall.draws_dear', { cost, all: cost * draws })}</Alert>
}

function Head() {
  const item = useRecordContext<StaffMallItem>()
  const translate = useTranslate()
  if (!item) return null
  const field = (name: string) => `resources.mall-items.fields.${name}`
  return (
    <Section title="mall.item">
      <Facts
        facts={[
          [field('goods_name'), `${item.goods_name}, ${item.style}`],
          [field('kind'), translate(`goods.kind.${item.kind}`)],
          [field('state'), <StateChip key="state" words="flash.state" state={item.state} />],
          [field('usual_price'), <Money key="usual" amount={item.usual_price} currency={item.currency} />],
          [field('taken'), `${item.taken} / ${item.stock}`],
          [field('shelf'), item.shelf === null ? null : String(item.shelf)],
        ]}
      />
    </Section>
  )
}

export const MallEdit = () => (
  <RecordForm redirect="list">
    <Head />
    <StaffForm>
      <Terms />
    </StaffForm>
  </RecordForm>
)
