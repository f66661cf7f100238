import { TextField } from '@mui/material'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'

/** Makes a key and shows it: it is nowhere else, not even on the server. */
export function CreateKeyButton() {
  const translate = useTranslate()
  const { act, pending, problem, forget } = useAct('createDeviceKey', 'device_key.created')
  const [key, setKey] = useState('')
  const [name, setName] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [made, setMade] = useState<{ name: string; secret: string | null } | null>(null)
  const open = () => {
    // Each opening is a new intention; pressing twice is the same one.
    setKey(crypto.randomUUID())
    setName('')
    setAsked(false)
    forget()
  }
  async function confirm(): Promise<boolean> {
    setAsked(true)
    if (name.trim() === '') return false
    const answer = await act({ key, name })
    if (answer) setMade(answer)
    return answer !== null
  }
  const isMissing = isAsked && name.trim() === ''
  return (
    <>
      <ActDialog
        button="device_key.create"
        title="device_key.create"
        confirm="ra.action.create"
        icon={<KeyRound size={16} />}
        pending={pending}
        problem={problem?.message ?? null}
        onOpen={open}
        onConfirm={confirm}
      >
        <TextField
          autoFocus
          fullWidth
          required
          margin="dense"
          label={translate('resources.device-keys.fields.name')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={isMissing}
          helperText={translate(isMissing ? 'ra.validation.required' : 'device_key.name_hint')}
          slotProps={{ htmlInput: { maxLength: 80, autoComplete: 'off' } }}
        />
      </ActDialog>
      {made && <SecretDialog name={made.name} secret={made.secret} onClose={() => setMade(null)} />}
    </>
  )
}
