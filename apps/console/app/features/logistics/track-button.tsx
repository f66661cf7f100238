import type { Role } from '@pitlane/domain/account/account.ts'
import { type LogisticsState, logisticsStates } from '@pitlane/domain/order/logistics.ts'
import { MenuItem, TextField } from '@mui/material'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { usePermissions, useTranslate } from 'react-admin'
import { mayCall } from '../../lib/resources.ts'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { toLocal } from '../../parts/local-time.ts'

type Told = { at: string; state: LogisticsState; place: string; text: string }
const most = { place: 120, text: 300 }

/** What the courier has told somebody, by telephone or on its own page. */
export function TrackButton({ parcelId }: { parcelId: number }) {
  const translate = useTranslate()
  const { permissions } = usePermissions<Role>()
  const { act, pending, problem, forget } = useAct('addTrackingEvent', 'parcel.tracked')
  const [told, setTold] = useState<Told>({ at: '', state: 'in_transit', place: '', text: '' })
  const wrong = (field: string) => (problem?.field === field ? translate(problem.message) : undefined)
  const isBeside = problem?.field && problem.field in told
  return (
    <ActDialog
      button="parcel.track"
      title="parcel.track"
      confirm="ra.action.save"
      icon={<MapPin size={16} />}
      reason={mayCall(permissions, 'addTrackingEvent') ? null : 'parcel.not.role'}
      pending={pending}
      problem={isBeside ? null : (problem?.message ?? null)}
      onOpen={() => {
        setTold({ at: toLocal(Date.now()), state: 'in_transit', place: '', text: '' })
        forget()
      }}
      onConfirm={async () => (await act({ ...told, id: parcelId, at: new Date(told.at).getTime() })) !== null}
    >
      <TextField
        select
        fullWidth
        label={translate('parcel.event.state')}
        value={told.state}
        onChange={(event) => setTold({ ...told, state: event.target.value as LogisticsState })}
      >
        {logisticsStates.map((state) => (
          <MenuItem key={state} value={state}>
            {translate(`parcel.state.${state}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        type="datetime-local"
        fullWidth
        required
        label={translate('parcel.event.at')}
        value={told.at}
        onChange={(event) => setTold({ ...told, at: event.target.value })}
        error={wrong('at') !== undefined}
        helperText={wrong('at') ?? translate('parcel.event.at_hint')}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      {(['place', 'text'] as const).map((name) => (
        <TextField
          key={name}
          fullWidth
          label={translate(`parcel.event.${name}`)}
          value={told[name]}
          onChange={(event) => setTold({ ...told, [name]: event.target.value })}
          error={wrong(name) !== undefined}
          helperText={wrong(name)}
          slotProps={{ htmlInput: { maxLength: most[name] } }}
        />
      ))}
    </ActDialog>
  )
}
