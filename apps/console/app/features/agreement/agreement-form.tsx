import type { StaffAgreement } from '@pitlane/contract/agreement/staff.ts'
import { agreementBeginnings, agreementDocuments, agreementLengths } from '@pitlane/domain/agreement/agreement.ts'
import { Alert, Box, Button } from '@mui/material'
import { ExternalLink } from 'lucide-react'
import { maxLength, required, useRecordContext, useTranslate } from 'ra-core'
import { Create, ReferenceInput, SelectInput, TextInput } from 'ra-ui-materialui'
import { useWatch } from 'react-hook-form'
import { choicesOf } from '../../parts/choices.ts'
import { DeleteButton } from '../../parts/delete-button.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Row, useFormKey } from '../../parts/form-parts.tsx'
import { RecordForm } from '../../parts/record.tsx'
import { ReadOnly, StaffForm } from '../../parts/staff-form.tsx'
import { TextsInput } from '../../parts/texts-input.tsx'
import { PublishAgreementButton } from './publish-button.tsx'

const written = [{ source: 'texts', max: agreementLengths.text, multiline: true, optional: true }]

/** The number that readers see. */
const LabelInput = () => (
  <TextInput
    source="label"
    parse={(text: string) => text}
    validate={[required(), maxLength(agreementLengths.version)]}
    helperText="agreement.label_hint"
  />
)

function TextInputs() {
  const translate = useTranslate()
  return (
    <>
      <Alert severity="info" sx={{ mb: 2, width: '100%' }}>
        {translate('agreement.text_hint')}
      </Alert>
      <TextsInput texts={written} />
    </>
  )
}

const Inputs = () => (
  <>
    <LabelInput />
    <TextInputs />
  </>
)

/** Most versions change a few sentences of what holds: its texts are there once the draft is saved. */
function Beginning() {
  const translate = useTranslate()
  const beginning: unknown = useWatch({ name: 'begin_with' })
  return (
    <>
      <SelectInput
        source="begin_with"
        choices={choicesOf(agreementBeginnings, 'agreement.begin_with')}
        validate={required()}
      />
      {beginning === 'own_text' ? (
        <TextInputs />
      ) : (
        <Alert severity="info" sx={{ mb: 2, width: '100%' }}>
          {translate('agreement.begin_hint')}
        </Alert>
      )}
    </>
  )
}

/** Texts that were typed before another beginning was chosen are none of it. */
const valuesOf = ({ texts, ...data }: Record<string, unknown>) =>
  data['begin_with'] === 'own_text' ? { ...data, texts } : data

export const AgreementCreate = () => {
  const key = useFormKey()
  return (
    <Create redirect="edit" transform={(data: Record<string, unknown>) => ({ ...valuesOf(data), key })}>
      <StaffForm defaultValues={{ document: 'user_agreement', label: '', texts: {}, begin_with: 'in_force' }}>
        <Row>
          <ReferenceInput source="brand_id" reference="brands" sort={{ field: 'id', order: 'ASC' }} perPage={100}>
            <SelectInput validate={required()} />
          </ReferenceInput>
          <SelectInput
            source="document"
            choices={choicesOf(agreementDocuments, 'agreement.document')}
            validate={required()}
          />
        </Row>
        <LabelInput />
        <Beginning />
      </StaffForm>
    </Create>
  )
}

/** Where it is read: the version itself, once it is published, and until then what holds. */
function ReadButton() {
  const translate = useTranslate()
  const record = useRecordContext<StaffAgreement>()
  if (!record) return null
  const query = record.state === 'published' ? `?version=${record.id}` : ''
  return (
    <Button
      href={`/agreement/${record.document}${query}`}
      target="_blank"
      rel="noopener"
      startIcon={<ExternalLink size={16} />}
    >
      {translate('agreement.read')}
    </Button>
  )
}

/** What the version is, and beside it what is done with it: above a text of any length. */
function Head() {
  const translate = useTranslate()
  const record = useRecordContext<StaffAgreement>()
  if (!record) return null
  const field = (name: string) => `resources.agreements.fields.${name}`
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2, width: '100%', mb: 2 }}>
      <Facts
        facts={[
          [field('brand'), record.brand || translate('brand.default')],
          [field('document'), translate(`agreement.document.${record.document}`)],
          [field('state'), translate(`agreement.state.${record.in_force ? 'in_force' : record.state}`)],
          [field('effective'), record.effective],
          [field('needs_consent'), record.effective && translate(`ra.boolean.${record.needs_consent}`)],
          [field('consented'), record.effective && String(record.consented)],
        ]}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', alignSelf: 'flex-start', gap: 1 }}>
        <ReadButton />
        <PublishAgreementButton />
      </Box>
    </Box>
  )
}

/** A draft is written; what is published is only read. */
function Edited() {
  const translate = useTranslate()
  const record = useRecordContext<StaffAgreement>()
  if (!record) return null
  if (record.state === 'draft') return <Inputs />
  return (
    <>
      <Alert severity="info" sx={{ my: 2, width: '100%' }}>
        {translate('agreement.published_hint')}
      </Alert>
      <ReadOnly>
        <TextsInput texts={written} />
      </ReadOnly>
    </>
  )
}

/** A version's number alone says neither what it is of nor whose. */
function AgreementTitle() {
  const translate = useTranslate()
  const record = useRecordContext<StaffAgreement>()
  if (!record) return null
  const document = translate(`agreement.document.${record.document}`)
  return `${document} ${record.label} · ${record.brand || translate('brand.default')}`
}

/** What is published is neither saved nor deleted. */
function Form() {
  const record = useRecordContext<StaffAgreement>()
  const isDraft = record?.state === 'draft'
  const acts = isDraft ? { acts: <DeleteButton hint="agreement.delete_hint" /> } : { save: null }
  return (
    <StaffForm {...acts}>
      <Head />
      <Edited />
    </StaffForm>
  )
}

export const AgreementEdit = () => (
  <RecordForm title={<AgreementTitle />}>
    <Form />
  </RecordForm>
)
