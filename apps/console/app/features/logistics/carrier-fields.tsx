import { MenuItem } from '@mui/material'
import type { StaffCarrier } from '@pitlane/contract/logistics/staff.ts'
import { trackingNumberLength } from '@pitlane/domain/logistics/logistics.ts'
import { useGetList, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Acting } from '../../lib/use-act.ts'
import { DialogField } from '../../parts/dialog-field.tsx'

export type Sent = { carrierId: number | null; number: string }

/**
 * What is typed of them, and what a call sends. A number that another order has is asked about: sent again as it is, it is meant,
 * and another number is another question.
 */
export function useSent(first: Sent, { problem, forget }: Pick<Acting, 'problem' | 'forget'>) {
  const [sent, set] = useState(first)
  const isAsked = problem?.code === 'number_shared'
  function setSent(next: Sent): void {
    if (isAsked) forget()
    set(next)
  }
  const input = {
    carrier_id: sent.carrierId ?? 0,
    tracking_number: sent.number,
    ...(isAsked ? { shared: true as const } : {}),
  }
  return { sent, setSent, input }
}

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
