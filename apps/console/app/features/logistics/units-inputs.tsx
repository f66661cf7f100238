import type { StaffOrder } from '@pitlane/contract/order/staff.ts'
import { Alert, Box, TextField, Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useRefusalOf } from '../../parts/act-dialog.tsx'

/** Holds the typed numbers by the line's id. */
export type Units = Record<number, string>
type Props = {
  lines: StaffOrder['lines']
  value: Units
  onChange: (units: Units) => void
  /** The line of which something was refused; null where it is said of all of them. */
  refused: number | null
}

/** How many units of each line go into the parcel, beside what is left of it. */
export function UnitsInputs({ lines, value, onChange, refused }: Props) {
  const translate = useTranslate()
  const refusal = useRefusalOf('lines')
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, mt: 2 }}>
      <Typography component="legend" variant="subtitle2" sx={{ p: 0 }}>
        {translate('parcel.units')}
      </Typography>
      {lines.map((line) => {
        const typed = value[line.id] ?? ''
        const left = translate('parcel.units_of', { left: line.to_ship })
        const isTooMany = Number(typed) > line.to_ship
        const message =
          refused === line.id && refusal
            ? refusal
            : isTooMany
              ? translate('parcel.too_many', { left: line.to_ship })
              : null
        return (
          <Box key={line.id} sx={{ display: 'grid', gridTemplateColumns: '1fr 200px', gap: 2, mt: 1 }}>
            <Box sx={{ alignSelf: 'center', fontSize: 14 }}>
              {line.name}
              <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
                {line.style} · {line.code}
              </Box>
            </Box>
            <TextField
              type="number"
              label={left}
              value={typed}
              onChange={(event) => onChange({ ...value, [line.id]: event.target.value })}
              error={message !== null}
              helperText={message}
              slotProps={{
                htmlInput: {
                  min: 0,
                  step: 1,
                  inputMode: 'numeric',
                  'aria-label': `${line.name}, ${line.style}: ${left}`,
                },
              }}
            />
          </Box>
        )
      })}
      {refused === null && refusal && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {translate('parcel.no_units')}
        </Alert>
      )}
    </Box>
  )
}
