import { emailLength } from '@pitlane/domain/account/account.ts'
import { Field } from '@pitlane/ui/field.tsx'
import { TextInput } from '@pitlane/ui/text-input.tsx'
import { useT } from '../../lib/i18n.tsx'
import { deviceCalls } from './device-calls.ts'
import { deviceName } from './device-name.ts'
import { FormSheet } from './form-sheet.tsx'
import type { DeviceOverlayProps } from './rename-sheet.tsx'

/** The owner's half of a transfer; the other half is the mail that it sends. */
export function TransferSheet({ open, onClose, device, onChanged }: DeviceOverlayProps) {
  const t = useT()
  const email = { name: 'email', label: t('device.email') }
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={t('device.transfer_to', { name: deviceName(device) })}
      text={t('device.transfer_text')}
      submit={t('device.offer')}
      fields={[email]}
      send={(values) => deviceCalls.offer(device.id, values['email'] ?? '')}
      onDone={onChanged}
      done={t('device.offered')}
    >
      {(errors) => (
        <Field label={email.label} error={errors['email']} required>
          <TextInput
            name="email"
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="off"
            maxLength={emailLength}
            spellCheck={false}
          />
        </Field>
      )}
    </FormSheet>
  )
}
