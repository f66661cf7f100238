import { keyNameLength } from '@pitlane/domain/device/device.ts'
import { newKey } from '@pitlane/contract/new-key.ts'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { DialogField } from '../../parts/dialog-field.tsx'
import { SecretDialog } from '../../parts/secret-dialog.tsx'

/** Makes a key and shows it: it is nowhere else, not even on the server. */
export function CreateKeyButton() {
  const translate = useTranslate()
  const { act, pending, problem, forget } = useAct('createDeviceKey', 'device_key.created')
  const [key, setKey] = useState('')
  const [name, setName] = useState('')
  const [made, setMade] = useState<{ name: string; secret: string | null } | null>(null)
  const open = () => {
    // Each opening is a new intention; pressing twice is the same one.
    setKey(newKey())
    setName('')
    forget()
  }
  async function confirm(): Promise<boolean> {
    const answer = await act({ key, name })
    if (answer) setMade(answer)
    return answer !== null
  }
  return (
    <>
      <ActDialog
        button="device_key.create"
        title="device_key.create"
        confirm="ra.action.create"
        icon={<KeyRound size={16} />}
        pending={pending}
        problem={problem}
        onOpen={open}
        onConfirm={confirm}
      >
        <DialogField
          name="name"
          label="resources.device-keys.fields.name"
          hint={translate('device_key.name_hint')}
          autoFocus
          required
          autoComplete="off"
          value={name}
          onType={setName}
          most={keyNameLength}
        />
      </ActDialog>
      {made && (
        <SecretDialog
          title={translate('device_key.secret', { name: made.name })}
          secret={made.secret}
          onClose={() => setMade(null)}
        />
      )}
    </>
  )
}
