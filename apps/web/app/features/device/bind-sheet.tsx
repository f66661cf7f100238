import { serialLength } from '@pitlane/domain/device/device.ts'
import type { Device } from '@pitlane/contract/device/device.ts'
import { Field } from '@pitlane/ui/field.tsx'
import { TextInput } from '@pitlane/ui/text-input.tsx'
import { useT } from '../../lib/i18n.tsx'
import { deviceCalls } from './device-calls.ts'
import { FormSheet } from './form-sheet.tsx'

type BindSheetProps = { open: boolean; onClose: () => void; onBound: (device: Device) => void }

/** Serial number and registration code, as they stand on the sticker. Import it lazily. */
export function BindSheet({ open, onClose, onBound }: BindSheetProps) {
  const t = useT()
  const fields = [
    { name: 'device_sn', label: t('device.sn') },
    { name: 'registration_code', label: t('device.code') },
  ]
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={t('device.bind')}
      text={t('device.sticker')}
      submit={t('device.bind')}
      fields={fields}
      send={({ device_sn = '', registration_code = '' }) => deviceCalls.bind(device_sn, registration_code)}
      onDone={onBound}
      done={t('device.bound')}
    >
      {(errors) =>
        fields.map(({ name, label }) => (
          <Field key={name} label={label} error={errors[name]} required>
            <TextInput
              name={name}
              maxLength={serialLength}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
            />
          </Field>
        ))
      }
    </FormSheet>
  )
}
