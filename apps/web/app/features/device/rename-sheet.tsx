import { deviceNameLength } from '@pitlane/domain/device/device.ts'
import type { Device } from '@pitlane/contract/device/device.ts'
import { Field } from '@pitlane/ui/field.tsx'
import { TextInput } from '@pitlane/ui/text-input.tsx'
import { useT } from '../../lib/i18n.tsx'
import { deviceCalls } from './device-calls.ts'
import { deviceName } from './device-name.ts'
import { FormSheet } from './form-sheet.tsx'

export type DeviceOverlayProps = { open: boolean; onClose: () => void; device: Device; onChanged: () => void }

export function RenameSheet({ open, onClose, device, onChanged }: DeviceOverlayProps) {
  const t = useT()
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={t('device.rename')}
      text={deviceName(device)}
      submit={t('device.save')}
      fields={[]}
      send={({ name = '' }) => deviceCalls.rename(device.id, name)}
      onDone={onChanged}
      done={t('device.renamed')}
    >
      {(errors) => (
        <Field label={t('device.name')} hint={t('device.name_hint')} error={errors['name']}>
          <TextInput name="name" maxLength={deviceNameLength} defaultValue={device.name} autoComplete="off" />
        </Field>
      )}
    </FormSheet>
  )
}
