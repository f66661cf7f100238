import type { StaffDevice } from '@pitlane/contract/device.staff.ts'
import { TextField } from '@mui/material'
import { Unlink } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'

/** Takes a device from an owner who cannot let go of it himself. */
export function ReleaseButton({ device }: { device: StaffDevice }) {
  const translate = useTranslate()
  const { act, pending, problem, forget } = useAct('releaseStaffDevice', 'device.released')
  const [why, setWhy] = useState('')
  const [isAsked, setAsked] = useState(false)
  const isMissing = isAsked && why.trim() === ''
  return (
    <ActDialog
      button="device.release"
      title="device.release"
      confirm="device.release"
      danger
      icon={<Unlink size={16} />}
      reason={device.user_id === null ? 'device.is_free' : null}
      pending={pending}
      problem={problem?.message ?? null}
      onOpen={() => {
        forget()
        setWhy('')
        setAsked(false)
      }}
      onConfirm={async () => {
        setAsked(true)
        return why.trim() !== '' && (await act({ id: device.id, version: device.version, why })) !== null
      }}
    >
      {translate('device.release_hint', { email: device.email ?? '' })}
      <TextField
        autoFocus
        fullWidth
        required
        margin="normal"
        label={translate('device.why')}
        value={why}
        onChange={(event) => setWhy(event.target.value)}
        error={isMissing}
        helperText={translate(isMissing ? 'ra.validation.required' : 'device.why_hint')}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
    </ActDialog>
  )
}
