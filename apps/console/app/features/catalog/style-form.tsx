import { isBarcode } from '@pitlane/domain/catalog/barcode.ts'
import { goodsLengths, mostGrams } from '@pitlane/domain/catalog/lengths.ts'
import type { StaffStyle } from '@pitlane/contract/catalog/staff.ts'
import { maxValue, minValue, type RaRecord, required } from 'ra-core'
import {
  ArrayInput,
  AutocompleteInput,
  Create,
  NumberInput,
  ReferenceInput,
  SimpleFormIterator,
  TextInput,
} from 'ra-ui-materialui'
import { useWatch } from 'react-hook-form'
import { FlagInput } from '../../parts/flag-input.tsx'
import { Row, useFormKey } from '../../parts/form-parts.tsx'
import { MoneyInput } from '../../parts/money.tsx'
import { PictureInput } from '../../parts/picture-input.tsx'
import { RecordForm } from '../../parts/record.tsx'
import { StaffForm } from '../../parts/staff-form.tsx'
import { StockHistory } from '../stock/index.ts'
import { StylePrices } from './style-prices.tsx'
import { TextsInput } from '../../parts/texts-input.tsx'

/** One piece of a combination holds styles of other items. */
function PartsInput() {
  const kind = useWatch({ name: 'kind' })
  if (kind !== 'combination') return null
  return (
    <ArrayInput source="contents" validate={required()}>
      <SimpleFormIterator inline disableReordering>
        <ReferenceInput source="part_id" reference="styles" sort={{ field: 'id', order: 'DESC' }}>
          <AutocompleteInput
            optionText={(style: StaffStyle) => `${style.goods_name}, ${style.name}`}
            validate={required()}
            sx={{ minWidth: 360 }}
          />
        </ReferenceInput>
        <NumberInput source="quantity" defaultValue={1} validate={[required(), minValue(1), maxValue(999)]} />
      </SimpleFormIterator>
    </ArrayInput>
  )
}

const barcode = (text: unknown) => (!text || isBarcode(String(text)) ? undefined : 'stock.barcode_format')

/** Only hardware runs out, so only hardware runs low. */
function LowStockInput() {
  const kind = useWatch({ name: 'kind' })
  if (kind !== 'hardware') return null
  return <NumberInput source="low_stock" step={1} helperText="stock.low_hint" validate={[minValue(0)]} />
}

const Inputs = () => (
  <>
    <Row>
      <TextInput source="code" validate={required()} />
      <MoneyInput source="price" validate={required()} />
      <MoneyInput source="old_price" />
      <NumberInput
        source="weight_grams"
        step={1}
        validate={[required(), minValue(0), maxValue(mostGrams)]}
        helperText="style.weight_hint"
      />
      <NumberInput source="position" step={1} validate={[required(), minValue(0)]} />
    </Row>
    <Row>
      <TextInput source="barcode" helperText="stock.barcode_hint" validate={barcode} />
      <LowStockInput />
      <FlagInput source="status" />
    </Row>
    <PartsInput />
    <TextsInput texts={[{ source: 'names', max: goodsLengths.name }]} />
    <PictureInput source="picture" />
  </>
)

/** Only hardware runs out. */
function FirstStockInput() {
  const kind = useWatch({ name: 'kind' })
  return kind === 'hardware' ? <NumberInput source="on_hand" step={1} validate={[required(), minValue(0)]} /> : null
}

const backToGoods = (_resource?: string, _id?: unknown, style?: Partial<RaRecord>) => `goods/${style?.['goods_id']}`

export const StyleCreate = () => {
  const key = useFormKey()
  return (
    <Create redirect={backToGoods} transform={(data: object) => ({ ...data, key })}>
      <StaffForm defaultValues={{ status: 1, position: 0, weight_grams: 0 }}>
        <FirstStockInput />
        <Inputs />
      </StaffForm>
    </Create>
  )
}

export const StyleEdit = () => (
  <RecordForm redirect={backToGoods}>
    <StaffForm>
      <Inputs />
    </StaffForm>
    <StylePrices />
    <StockHistory />
  </RecordForm>
)
