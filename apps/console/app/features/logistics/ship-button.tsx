import type { StaffOrder } from '@pitlane/contract/order/staff.ts'
import { newKey } from '@pitlane/contract/new-key.ts'
import type { Role } from '@pitlane/domain/account/account.ts'
import { Truck } from 'lucide-react'
import { useState } from 'react'
import { usePermissions } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { CarrierFields, useSent } from './carrier-fields.tsx'
import { useNextToShip } from './use-next-to-ship.ts'
import { type Units, UnitsInputs } from './units-inputs.tsx'
import { whyNotShip } from './why-not.ts'

const readUnits = (typed: string | undefined): number => Number(typed?.trim() || 0)

/** A parcel leaves with some of the units; the rest is left for the next one. */
export function ShipButton({ order }: { order: StaffOrder }) {
  const { permissions } = usePermissions<Role>()
  const { act, pending, problem, forget } = useAct('shipStaffOrder', 'parcel.shipped')
  const [key, setKey] = useState('')
  const { sent, setSent, input } = useSent({ carrierId: null, number: '' }, { problem, forget })
  const [units, setUnits] = useState<Units>({})
  const goNext = useNextToShip(order.id)
  const left = order.lines.filter((line) => line.to_ship > 0)
  const lines = left
    .map(({ id }) => ({ line_id: id, quantity: readUnits(units[id]) }))
    .filter(({ quantity }) => quantity !== 0)
  // Each opening is a new parcel; sending again after an error is the same one.
  const open = () => {
    setKey(newKey())
    setSent({ carrierId: sent.carrierId, number: '' })
    setUnits(Object.fromEntries(left.map(({ id, to_ship }) => [id, String(to_ship)])))
    forget()
  }
  // The refusal counts the lines as they were sent.
  const refused = lines[Number(/^lines\.(\d+)\b/.exec(problem?.field ?? '')?.[1])]?.line_id ?? null
  return (
    <ActDialog
      button="parcel.ship"
      title="parcel.ship_title"
      confirm="parcel.ship"
      icon={<Truck size={16} />}
      wide
      reason={whyNotShip(order, permissions)}
      pending={pending}
      problem={problem}
      onOpen={open}
      next={{ button: 'shipping.ship_next', go: () => void goNext() }}
      onConfirm={async () =>
        (await act({
          id: order.id,
          key,
          ...input,
          lines,
        })) !== null
      }
    >
      <CarrierFields value={sent} onChange={setSent} />
      <UnitsInputs lines={left} value={units} onChange={setUnits} refused={refused} />
    </ActDialog>
  )
}
