import { goodsLengths, mostGoodsPictures } from '@pitlane/domain/catalog/lengths.ts'
import { channelTypes, goodsKinds, goodTypes, isService } from '@pitlane/domain/catalog/goods.ts'
import { taxClasses } from '@pitlane/domain/checkout/tax.ts'
import { mostOptional, userGroups } from '@pitlane/domain/membership/offers.ts'
import { isTerm } from '@pitlane/domain/membership/term.ts'
import { maxValue, minValue, required, useRecordContext } from 'ra-core'
import { AutocompleteInput, Create, NumberInput, ReferenceInput, SelectInput, TextInput } from 'ra-ui-materialui'
import { useWatch } from 'react-hook-form'
import { FlagInput } from '../../parts/flag-input.tsx'
import { choicesOf } from '../../parts/choices.ts'
import { Row, useFormKey } from '../../parts/form-parts.tsx'
import { InstantInput } from '../../parts/instant-input.tsx'
import { PicturesInput } from '../../parts/picture-input.tsx'
import { RecordForm } from '../../parts/record.tsx'
import { StaffForm } from '../../parts/staff-form.tsx'
import { TextsInput } from '../../parts/texts-input.tsx'
import { FitInputs } from './fit-inputs.tsx'
import { GoodsActs } from './goods-acts.tsx'
import { StyleTable } from './style-table.tsx'

const texts = [
  { source: 'names', max: goodsLengths.name },
  { source: 'subtitles', max: goodsLengths.subtitle },
  { source: 'descriptions', max: goodsLengths.description, multiline: true },
]

/** An ISO 8601 duration, as the contract takes it. */
const termFormat = (text: unknown) => (isTerm(String(text)) ? undefined : 'goods.term_format')

/** Only software and memberships have these; hardware is for good. */
function ServiceInputs() {
  const kind = useWatch({ name: 'kind' })
  if (!isService(kind)) return null
  return (
    <>
      <Row>
        <TextInput source="term" validate={[required(), termFormat]} helperText="goods.term_help" />
        {kind === 'membership' ? (
          <FlagInput source="trial" />
        ) : (
          <NumberInput source="optional_packages" validate={[minValue(0), maxValue(mostOptional)]} />
        )}
      </Row>
      <FitInputs software={kind === 'software'} />
    </>
  )
}

function KindInput() {
  const isNew = useRecordContext()?.['id'] === undefined
  return (
    <SelectInput source="kind" choices={choicesOf(goodsKinds, 'goods.kind')} validate={required()} readOnly={!isNew} />
  )
}

const Inputs = () => (
  <>
    <Row>
      <KindInput />
      <TextInput source="slug" validate={required()} />
      <ReferenceInput
        source="category_id"
        reference="categories"
        sort={{ field: 'position', order: 'ASC' }}
        perPage={100}
      >
        <AutocompleteInput optionText="name" filterToQuery={() => ({})} />
      </ReferenceInput>
    </Row>
    <Row>
      <SelectInput source="good_type" choices={choicesOf(goodTypes, 'goods.good_type')} validate={required()} />
      <SelectInput
        source="channel_type"
        choices={choicesOf(channelTypes, 'goods.channel_type')}
        validate={required()}
      />
      <SelectInput
        source="tax_class"
        choices={choicesOf(taxClasses, 'goods.tax_class')}
        validate={required()}
        helperText="goods.tax_class_hint"
      />
      <NumberInput source="position" step={1} validate={[required(), minValue(0)]} />
      <SelectInput source="audience" choices={choicesOf(userGroups, 'goods.audience')} validate={required()} />
    </Row>
    <ServiceInputs />
    <Row>
      <FlagInput source="status" />
      <FlagInput source="is_hot" />
      <FlagInput source="is_orderby" />
    </Row>
    <Row wide>
      <InstantInput source="publish_at" helperText="goods.publish_hint" />
      <InstantInput source="unpublish_at" />
    </Row>
    <TextsInput texts={texts} />
    <PicturesInput source="pictures" max={mostGoodsPictures} />
  </>
)

export const GoodsCreate = () => {
  const key = useFormKey()
  return (
    <Create redirect="edit" transform={(data: object) => ({ ...data, key })}>
      <StaffForm
        defaultValues={{
          status: 0,
          is_hot: 0,
          is_orderby: 0,
          position: 0,
          good_type: 1,
          channel_type: 14,
          audience: 'everybody',
          tax_class: 'standard',
        }}
      >
        <Inputs />
      </StaffForm>
    </Create>
  )
}

export const GoodsEdit = () => (
  <RecordForm>
    <GoodsActs />
    <StaffForm>
      <Inputs />
    </StaffForm>
    <StyleTable />
  </RecordForm>
)
