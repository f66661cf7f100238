import { MenuItem, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Problem } from '../../lib/use-act.ts'
import { useCarriers } from './use-carriers.ts'

export type Sent = { carrierId: number | null; number: string }
type Props = { value: Sent; onChange: (value: Sent) => void; problem: Problem | null }

/** The fields whose problems are shown beside them; the dialog shows the others. */
export const carrierFields = ['carrier_id', 'tracking_number']

/** With whom something travels, and by which number. */
export function CarrierFields({ value, onChange, problem }: Props) {
  const translate = useTranslate()
  const { data: carriers, error } = useCarriers()
  const wrong = (field: string) => (problem?.field === field ? translate(problem.message) : null)
  const carrierWrong = wrong('carrier_id') ?? (error && translate(error.message))
  const numberWrong = wrong('tracking_number')
  const isNone = carriers?.length === 0
  return (
    <>
      <TextField
        select
        fullWidth
        required
        label={translate('parcel.carrier')}
        value={value.carrierId ?? ''}
        onChange={(event) => onChange({ ...value, carrierId: Number(event.target.value) })}
        error={carrierWrong !== null || isNone}
        helperText={carrierWrong ?? (isNone ? translate('parcel.no_carriers') : undefined)}
      >
        {(carriers ?? []).map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        fullWidth
        required
        label={translate('parcel.number')}
        value={value.number}
        onChange={(event) => onChange({ ...value, number: event.target.value })}
        error={numberWrong !== null}
        helperText={numberWrong}
        slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off', spellCheck: false } }}
      />
    </>
  )
}
