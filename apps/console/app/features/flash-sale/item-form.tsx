import type { StaffStyle } from '@pitlane/contract/catalog/staff.ts'
import type { StaffFlashItem } from '@pitlane/contract/flash-sale/staff.ts'
import { maxValue, minValue, type RaRecord, required, useRecordContext } from 'ra-core'
import { AutocompleteInput, Create, NumberInput, ReferenceInput } from 'ra-ui-materialui'
import { Facts, Section } from '../../parts/facts.tsx'
import { Row, useFormKey } from '../../parts/form-parts.tsx'
import { Money, MoneyInput } from '../../parts/money.tsx'
import { RecordForm } from '../../parts/record.tsx'
import { StaffForm } from '../../parts/staff-form.tsx'
import { StateChip } from '../../parts/state-chip.tsx'
import { Warnings } from './item-table.tsx'

/**
 * People have been told price and limit: once the sale runs they stay, and the stock only grows. What is frozen is
 * read-only and not disabled: a disabled input sends nothing.
 */
function Terms() {
  const item = useRecordContext<Partial<StaffFlashItem>>()
  const state = item?.state ?? 'upcoming'
  const frozen = state !== 'upcoming'
  const least = state === 'running' ? (item?.stock ?? 0) : (item?.taken ?? 0)
  const hint = frozen ? 'flash.frozen' : false
  return (
    <Row>
      <MoneyInput source="price" validate={required()} disabled={frozen} helperText={hint} />
      <NumberInput
        source="stock"
        step={1}
        validate={[required(), minValue(least), maxValue(1_000_000)]}
        readOnly={state === 'ended'}
        helperText={state === 'running' ? 'flash.stock_grows' : 'flash.stock_hint'}
      />
      <NumberInput
        source="per_person"
        step={1}
        validate={[required(), minValue(1), maxValue(999)]}
        readOnly={frozen}
        helperText={hint}
      />
      <NumberInput source="position" step={1} validate={[required(), minValue(0)]} />
    </Row>
  )
}

const backToSession = (_resource?: string, _id?: unknown, item?: Partial<RaRecord>) =>
  `flash-sessions/${item?.['session_id']}`

export const ItemCreate = () => {
  const key = useFormKey()
  return (
    <Create redirect={backToSession} transform={(data: object) => ({ ...data, key })}>
      <StaffForm defaultValues={{ per_person: 1, position: 0 }}>
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

function Head() {
  const item = useRecordContext<StaffFlashItem>()
  if (!item) return null
  const field = (name: string) => `resources.flash-items.fields.${name}`
  return (
    <Section title="flash.item">
      <Facts
        facts={[
          [field('goods_name'), `${item.goods_name}, ${item.style}`],
          [field('state'), <StateChip key="state" words="flash.state" state={item.state} />],
          [field('usual_price'), <Money key="usual" amount={item.usual_price} />],
          [field('taken'), `${item.taken} / ${item.stock}`],
          [field('shelf'), item.shelf === null ? null : String(item.shelf)],
        ]}
      />
      <Warnings item={item} />
    </Section>
  )
}

export const ItemEdit = () => (
  <RecordForm redirect={backToSession}>
    <Head />
    <StaffForm>
      <Terms />
    </StaffForm>
  </RecordForm>
)
