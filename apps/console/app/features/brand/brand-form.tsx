import type { StaffBrand } from '@pitlane/contract/brand/staff.ts'
import {
  brandKeyPattern,
  brandLengths,
  hostPattern,
  mostDomains,
  mostLinks,
} from '@pitlane/domain/brand/brand-rules.ts'
import { Box, Button } from '@mui/material'
import { ExternalLink } from 'lucide-react'
import { email, maxLength, regex, required, useRecordContext, useTranslate } from 'ra-core'
import { ArrayInput, Create, SimpleFormIterator, TextArrayInput, TextInput } from 'ra-ui-materialui'
import { Row, useFormKey } from '../../parts/form-parts.tsx'
import { PictureInput } from '../../parts/picture-input.tsx'
import { RecordForm } from '../../parts/record.tsx'
import { StaffForm } from '../../parts/staff-form.tsx'
import { TextsInput } from '../../parts/texts-input.tsx'
import { BrandMissing } from './brand-missing.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { ColourInputs } from './colour-inputs.tsx'

const keyCheck = [maxLength(brandLengths.key), regex(brandKeyPattern, 'brand.key_format')]
const hostCheck = (hosts: string[] | undefined) =>
  (hosts ?? []).every((host) => hostPattern.test(host.trim().toLowerCase())) ? undefined : 'brand.domain_format'
const linkCheck = [required(), maxLength(brandLengths.linkUrl), regex(/^https:\/\/\S+$/, 'brand.link_format')]
const mailCheck = [email(), maxLength(brandLengths.email)]
/** An emptied field is an empty text: what is empty is the shop's. */
const asText = (text: string) => text

const told = [
  { source: 'promises', max: brandLengths.promise, optional: true },
  { source: 'hours', max: brandLengths.hours, optional: true },
]

const Fields = () => (
  <Box sx={{ flex: '1 1 420px', minWidth: 0 }}>
    <Row>
      <TextInput source="name" parse={asText} validate={maxLength(brandLengths.name)} helperText="brand.empty_hint" />
      <TextInput source="company" parse={asText} validate={maxLength(brandLengths.company)} />
    </Row>
    <TextInput source="address" parse={asText} validate={maxLength(brandLengths.address)} fullWidth />
    <Row>
      <TextInput source="email" parse={asText} validate={mailCheck} />
      <TextInput source="phone" parse={asText} validate={maxLength(brandLengths.phone)} />
    </Row>
    <ColourInputs />
    <Row>
      <PictureInput source="logo" />
      <PictureInput source="dark_logo" />
      <PictureInput source="icon" />
    </Row>
    <TextArrayInput
      source="domains"
      validate={[hostCheck, maxLength(mostDomains)]}
      helperText="brand.domain_hint"
      fullWidth
    />
    <Row>
      <TextInput source="sender_name" parse={asText} validate={maxLength(brandLengths.name)} />
      <TextInput source="sender_address" parse={asText} validate={mailCheck} helperText="brand.sender_hint" />
    </Row>
    <TextsInput texts={told} />
    <ArrayInput source="links" validate={maxLength(mostLinks)}>
      <SimpleFormIterator disableClear inline fullWidth>
        <TextInput source="label" validate={[required(), maxLength(brandLengths.linkLabel)]} />
        <TextInput source="url" validate={linkCheck} />
      </SimpleFormIterator>
    </ArrayInput>
  </Box>
)

/** What it looks like and what it lacks stand beside what is typed, and change with it. */
const Inputs = () => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, width: '100%' }}>
    <Fields />
    <Box sx={{ flex: '0 1 340px', minWidth: 0 }}>
      <BrandPreview />
      <BrandMissing />
    </Box>
  </Box>
)

const nothingYet = {
  channel: '',
  name: '',
  company: '',
  address: '',
  email: '',
  phone: '',
  hours: {},
  links: [],
  domains: [],
  promises: {},
  sender_name: '',
  sender_address: '',
  logo: null,
  dark_logo: null,
  icon: null,
  colours: null,
}

export const BrandCreate = () => {
  const key = useFormKey()
  return (
    <Create redirect="edit" transform={(data: object) => ({ ...data, key })}>
      <StaffForm defaultValues={nothingYet}>
        <TextInput source="channel" parse={asText} validate={keyCheck} helperText="brand.channel_hint" />
        <Inputs />
      </StaffForm>
    </Create>
  )
}

function OpenShop() {
  const translate = useTranslate()
  const brand = useRecordContext<StaffBrand>()
  if (!brand) return null
  return (
    <Button href={brand.address_of} target="_blank" rel="noreferrer" startIcon={<ExternalLink size={16} />}>
      {translate('brand.open')}
    </Button>
  )
}

export const BrandEdit = () => (
  <RecordForm>
    <StaffForm acts={<OpenShop />}>
      <Inputs />
    </StaffForm>
  </RecordForm>
)
