import { newKey } from '@pitlane/contract/new-key.ts'
import type { StaffApiKey } from '@pitlane/contract/integration/keys-staff.ts'
import { type OverlapHours, overlapHours } from '@pitlane/domain/integration/api-key.ts'
import { MenuItem, TextField } from '@mui/material'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { SecretDialog } from '../../parts/secret-dialog.tsx'

export function RotateApiKeyButton({ record }: { record: StaffApiKey }) {
  const translate = useTranslate()
  const { act, pending, problem, forget } = useAct('rotateApiKey', 'api_key.rotated')
  const [key, setKey] = useState('')
  const [hours, setHours] = useState<OverlapHours>(24)
  const [made, setMade] = useState<{ secret: string | null } | null>(null)
  const isOver = record.state === 'revoked' || record.state === 'expired'
  return (
    <>
      <ActDialog
        button="api_key.rotate"
        title="api_key.rotate"
        confirm="api_key.rotate"
        icon={<RotateCw size={16} />}
        reason={isOver ? 'api_key.is_over' : null}
        pending={pending}
        problem={problem}
        onOpen={() => {
          setKey(newKey())
          forget()
        }}
        onConfirm={async () => {
          const answer = await act({ id: record.id, key, overlap_hours: hours })
          if (answer) setMade(answer)
          return answer !== null
        }}
      >
        {translate('api_key.rotate_hint', { name: record.name })}
        <TextField
          select
          fullWidth
          margin="dense"
          label={translate('api_key.overlap')}
          value={hours}
          onChange={(event) => setHours(Number(event.target.value) as OverlapHours)}
        >
          {overlapHours.map((choice) => (
            <MenuItem key={choice} value={choice}>
              {translate(`api_key.overlaps.${choice}`)}
            </MenuItem>
          ))}
        </TextField>
      </ActDialog>
      {made && (
        <SecretDialog
          title={translate('api_key.secret_of', { name: record.name })}
          secret={made.secret}
          onClose={() => setMade(null)}
        />
      )}
    </>
  )
}
