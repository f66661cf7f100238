import { factorNameLength } from '@pitlane/domain/account/second-factor.ts'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { ActDialog } from '../../../parts/act-dialog.tsx'
import { DialogField } from '../../../parts/dialog-field.tsx'
import { PasswordField } from './password-field.tsx'
import { useAttempt } from './use-attempt.ts'
import { addPasskey } from './use-second-factor.ts'

type Props = { wantsPassword: boolean; reason: string | null; onAdded: (recoveryCodes: string[]) => void }

export function AddPasskeyButton({ wantsPassword, reason, onAdded }: Props) {
  const translate = useTranslate()
  const { attempt, pending, problem, forget } = useAttempt()
  const [password, setPassword] = useState('')
  const [name, setName] = useState('')
  const open = () => {
    forget()
    setPassword('')
    setName(translate('second_factor.name_passkey'))
  }
  async function confirm(): Promise<boolean> {
    let codes: string[] = []
    const added = await attempt(async () => {
      codes = await addPasskey({ name, ...(wantsPassword ? { password } : {}) })
    })
    if (added) onAdded(codes)
    return added
  }
  return (
    <ActDialog
      button="second_factor.add_passkey"
      title="second_factor.add_passkey"
      confirm="second_factor.continue"
      icon={<KeyRound size={16} />}
      reason={reason}
      pending={pending}
      problem={problem}
      onOpen={open}
      onConfirm={confirm}
    >
      {wantsPassword && <PasswordField value={password} onType={setPassword} />}
      <DialogField
        name="name"
        label="second_factor.name"
        hint={translate('second_factor.passkey_hint')}
        required
        autoFocus={!wantsPassword}
        value={name}
        onType={setName}
        most={factorNameLength}
      />
    </ActDialog>
  )
}
