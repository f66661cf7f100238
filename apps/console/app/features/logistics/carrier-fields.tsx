import { MenuItem } from '@mui/material'
import type { StaffCarrier } from '@pitlane/contract/logistics/staff.ts'
import { trackingNumberLength } from '@pitlane/domain/logistics/logistics.ts'
import { useGetList, useTranslate } from 'ra-core'
import { DialogField } from '../../parts/dialog-field.tsx'

export type Sent = { carrierId: number | null; number: string }
type Props = { value: Sent; onChange: (value: Sent) => void }

/** With whom something travels, and by which number. */
export function CarrierFields({ value, onChange }: Props) {
  const translate = useTranslate()
  const { data: carriers, error } = useCarriers()
  const isNone = carriers?.length === 0
  return (
    <>
      <DialogField
        name="carrier_id"
        label="parcel.carrier"
        wrong={error ? translate(error.message) : isNone ? translate('parcel.no_carriers') : null}
        select
        required
        value={String(value.carrierId ?? '')}
        onType={(id) => onChange({ ...value, carrierId: Number(id) })}
      >
        {(carriers ?? []).map(({ id, name }) => (
          <MenuItem key={id} value={String(id)}>
            {name}
          </MenuItem>
        ))}
      </DialogField>
      <DialogField
        name="tracking_number"
        label="parcel.number"
        required
        autoComplete="off"
        spellCheck={false}
        value={value.number}
        onType={(number) => onChange({ ...value, number })}
        most={trackingNumberLength}
      />
    </>
  )
}

/** Couriers that ship, in the shop's order. */
export const useCarriers = () =>
  useGetList<StaffCarrier>('carriers', {
    filter: { active: 'yes' },
    sort: { field: 'position', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  })
