import { isStoreAddress, releaseLengths, sha256Pattern } from '@pitlane/domain/download/release.ts'
import { systems } from '@pitlane/domain/download/systems.ts'
import { isVersion } from '@pitlane/domain/download/version.ts'
import { maxLength, minValue, regex, required } from 'ra-core'
import { Create, NumberInput, SelectInput, TextInput } from 'ra-ui-materialui'
import { choicesOf } from '../../parts/choices.ts'
import { Row, useFormKey } from '../../parts/form-parts.tsx'
import { StaffForm } from '../../parts/staff-form.tsx'
import { AppInput } from './block-inputs.tsx'
import { ReleaseFileInput } from './release-file-input.tsx'
import { ToldInputs } from './told-inputs.tsx'
import type { UploadedRelease } from './use-release-upload.ts'

const versionCheck = (text: string | null) => (text && !isVersion(text) ? 'download.number_format' : undefined)
const urlCheck = (text: string | null) => (text && !isStoreAddress(text) ? 'download.url_format' : undefined)

type Typed = { file?: UploadedRelease | null; url?: string | null; bytes?: number | null; sha256?: string | null }

/** What is left empty is null; a file of ours has its size and sum from the server. */
const sent = ({ file, url, bytes, sha256, ...rest }: Typed) => ({
  ...rest,
  file: file?.file ?? null,
  url: url || null,
  bytes: file ? null : (bytes ?? null),
  sha256: file ? null : sha256 || null,
})

export const ReleaseCreate = () => {
  const key = useFormKey()
  return (
    <Create redirect="edit" transform={(data: Typed) => ({ ...sent(data), key })}>
      <StaffForm defaultValues={{ app: 'companion', state: 'draft', minimum: '', file: null }}>
        <Row>
          <AppInput />
          <SelectInput source="system" choices={choicesOf(systems, 'download.system')} validate={required()} />
          <TextInput source="number" validate={[required(), versionCheck]} helperText="download.number_hint" />
        </Row>
        <ReleaseFileInput />
        <Row>
          <TextInput source="url" validate={[maxLength(releaseLengths.url), urlCheck]} helperText="download.url_hint" />
          <NumberInput source="bytes" step={1} validate={minValue(1)} helperText="download.elsewhere_hint" />
          <TextInput
            source="sha256"
            validate={regex(sha256Pattern, 'download.sha256_format')}
            helperText="download.elsewhere_hint"
          />
        </Row>
        <ToldInputs states={['draft', 'published']} />
      </StaffForm>
    </Create>
  )
}
