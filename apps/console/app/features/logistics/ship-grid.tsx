import type { StaffCarrier } from '@pitlane/contract/logistics/staff.ts'
import type { WaitingOrder } from '@pitlane/contract/logistics/shipping.ts'
import { trackingNumberLength } from '@pitlane/domain/logistics/logistics.ts'
import { Box, MenuItem, Table, TableBody, TableCell, TableHead, TableRow, TextField } from '@mui/material'
import { Check } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslate } from 'ra-core'
import { useCarriers } from './carrier-fields.tsx'

export type Filled = { carrierId: number | null; number: string }
export const emptyRow: Filled = { carrierId: null, number: '' }

type CarrierProps = {
  carriers: readonly StaffCarrier[]
  label: string
  value: number | null
  onChange: (id: number) => void
}
const CarrierSelect = ({ carriers, label, value, onChange }: CarrierProps) => (
  <TextField
    select
    fullWidth
    margin="none"
    label={label}
    value={String(value ?? '')}
    onChange={(event) => onChange(Number(event.target.value))}
    sx={{ minWidth: 140 }}
  >
    {carriers.map(({ id, name }) => (
      <MenuItem key={id} value={String(id)}>
        {name}
      </MenuItem>
    ))}
  </TextField>
)

/** A scanner ends a number with Enter: the next one is typed into, and behind the last one the button is pressed. */
function goDown(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const inputs = [...document.querySelectorAll<HTMLInputElement>('input[data-number]:not(:disabled)')]
  const next = inputs[inputs.indexOf(event.target as HTMLInputElement) + 1]
  if (next) next.focus()
  else document.getElementById('ship-all')?.focus()
}

type Props = {
  orders: readonly WaitingOrder[]
  rows: Readonly<Record<number, Filled>>
  onChange: (rows: Record<number, Filled>) => void
  /** What came of those that were sent; null where it is done. */
  reasons: Readonly<Record<number, string | null>>
}

/** An order in each row, with the carrier that takes it and its number. */
export function ShipGrid({ orders, rows, onChange, reasons }: Props) {
  const translate = useTranslate()
  const { data: carriers = [], error } = useCarriers()
  const set = (id: number, change: Partial<Filled>) =>
    onChange({ ...rows, [id]: { ...(rows[id] ?? emptyRow), ...change } })
  const setAll = (carrierId: number) =>
    onChange(Object.fromEntries(orders.map(({ id }) => [id, { ...(rows[id] ?? emptyRow), carrierId }])))
  return (
    <>
      <Box sx={{ maxWidth: 260, mb: 1 }}>
        <CarrierSelect
          carriers={carriers}
          label={translate('shipping.carrier_for_all')}
          value={null}
          onChange={setAll}
        />
        {error && <Box sx={{ color: 'error.main', fontSize: 13 }}>{translate(error.message)}</Box>}
      </Box>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('slip.order')}</TableCell>
            <TableCell>{translate('parcel.units')}</TableCell>
            <TableCell>{translate('resources.shipping.fields.delivery')}</TableCell>
            <TableCell>{translate('parcel.carrier')}</TableCell>
            <TableCell>{translate('parcel.number')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {orders.map(({ id, order_no, name, country, delivery, items, pieces }, index) => {
            const { carrierId, number } = rows[id] ?? emptyRow
            const reason = reasons[id]
            const isDone = reason === null
            return (
              <TableRow key={id}>
                <TableCell>
                  {order_no}
                  <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{[name, country].filter(Boolean).join(', ')}</Box>
                </TableCell>
                <TableCell sx={{ fontSize: 13 }}>
                  {items.map((item) => (
                    <div key={item}>{item}</div>
                  ))}
                </TableCell>
                <TableCell>{delivery}</TableCell>
                {isDone || pieces === 0 ? (
                  <TableCell colSpan={2}>
                    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
                      {isDone && <Check size={16} aria-hidden />}
                      {translate(isDone ? 'shipping.left_with' : 'shipping.nothing', { number })}
                    </Box>
                  </TableCell>
                ) : (
                  <>
                    <TableCell>
                      <CarrierSelect
                        carriers={carriers}
                        label={translate('parcel.carrier')}
                        value={carrierId}
                        onChange={(chosen) => set(id, { carrierId: chosen })}
                      />
                    </TableCell>
                    <TableCell>
                      <TextField
                        fullWidth
                        margin="none"
                        autoFocus={index === 0}
                        label={translate('parcel.number')}
                        value={number}
                        error={reason !== undefined}
                        helperText={reason === undefined ? null : translate(`shipping.refused.${reason}`)}
                        onChange={(event) => set(id, { number: event.target.value })}
                        onKeyDown={goDown}
                        slotProps={{
                          htmlInput: {
                            'data-number': '',
                            'aria-label': `${translate('parcel.number')}: ${order_no}`,
                            maxLength: trackingNumberLength,
                            autoComplete: 'off',
                            spellCheck: false,
                          },
                        }}
                        sx={{ minWidth: 200 }}
                      />
                    </TableCell>
                  </>
                )}
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
    </>
  )
}
