import type { Role } from '@pitlane/domain/account/account.ts'
import { type LogisticsState, logisticsStates } from '@pitlane/domain/logistics/logistics.ts'
import { MenuItem, TextField } from '@mui/material'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { usePermissions, useTranslate } from 'ra-core'
import { mayCall } from '../../lib/calls.ts'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { DialogField } from '../../parts/dialog-field.tsx'
import { toLocal } from '../../parts/local-time.ts'

type Told = { at: string; state: LogisticsState; place: string; text: string }
const most = { place: 120, text: 300 }

/** Takes news that the courier gave by telephone or on its own page. */
export function TrackButton({ parcelId }: { parcelId: number }) {
  const translate = useTranslate()
  const { permissions } = usePermissions<Role>()
  const { act, pending, problem, forget } = useAct('addTrackingEvent', 'parcel.tracked')
  const [told, setTold] = useState<Told>({ at: '', state: 'in_transit', place: '', text: '' })
  return (
    <ActDialog
      button="parcel.track"
      title="parcel.track"
      confirm="ra.action.save"
      icon={<MapPin size={16} />}
      reason={mayCall(permissions, 'addTrackingEvent') ? null : 'parcel.not.role'}
      pending={pending}
      problem={problem}
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
      <DialogField
        name="at"
        label="parcel.event.at"
        hint={translate('parcel.event.at_hint')}
        type="datetime-local"
        required
        value={told.at}
        onType={(at) => setTold({ ...told, at })}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      {(['place', 'text'] as const).map((name) => (
        <DialogField
          key={name}
          name={name}
          label={`parcel.event.${name}`}
          value={told[name]}
          onType={(typed) => setTold({ ...told, [name]: typed })}
          most={most[name]}
        />
      ))}
    </ActDialog>
  )
}
