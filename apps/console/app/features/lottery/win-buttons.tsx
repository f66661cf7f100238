import { newKey } from '@pitlane/contract/new-key.ts'
import type { StaffWin } from '@pitlane/contract/lottery/staff.ts'
import type { FulfilAction } from '@pitlane/domain/lottery/prizes.ts'
import { whyLength } from '@pitlane/domain/lengths.ts'
import { Alert, Typography } from '@mui/material'
import { BadgeCheck, Truck } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { DialogField } from '../../parts/dialog-field.tsx'
import { CarrierFields, type Sent } from '../logistics/index.ts'

type Props = { win: StaffWin }

/** Why nothing can be done, as a key of the messages; null where it can. The server says whether, this says why. */
export function whyNot(win: StaffWin, action: FulfilAction): string | null {
  if (win.allowed.includes(action)) return null
  if (win.state !== 'unredeemed') return 'lottery.not.settled'
  if (action === 'ship' && !win.has_address) return 'lottery.not.address'
  return action === 'recharge' && isRechargeNoted(win) ? 'lottery.not.second' : 'lottery.not.role'
}

const isRechargeNoted = (win: StaffWin) => win.first_approval !== null && win.substitute_points === null

export function RechargeButton({ win }: Props) {
  const translate = useTranslate()
  const confirms = isRechargeNoted(win)
  const isFirst = win.needs_second && !confirms
  const { act, pending, problem, forget } = useAct('rechargePrize', isFirst ? 'lottery.noted' : 'lottery.recharged')
  const [key, setKey] = useState('')
  const [typed, setTyped] = useState('')
  const reference = confirms ? win.reference : typed
  const open = () => {
    setKey(newKey())
    setTyped('')
    forget()
  }
  return (
    <ActDialog
      button="lottery.recharge"
      title="lottery.recharge"
      confirm="lottery.recharge"
      icon={<BadgeCheck size={16} />}
      reason={whyNot(win, 'recharge')}
      pending={pending}
      problem={problem}
      onOpen={open}
      onConfirm={async () => (await act({ id: win.id, key, reference, confirms })) !== null}
    >
      {(isFirst || confirms) && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {translate(isFirst ? 'lottery.needs_second' : 'lottery.is_second')}
        </Alert>
      )}
      {confirms ? (
        <Typography>
          {translate('lottery.reference')}: <b>{reference}</b>
        </Typography>
      ) : (
        <DialogField
          name="reference"
          label="lottery.reference"
          hint={translate('lottery.reference_hint')}
          required
          autoFocus
          value={reference}
          onType={setTyped}
          most={whyLength}
        />
      )}
    </ActDialog>
  )
}

export function ShipPrizeButton({ win }: Props) {
  const { act, pending, problem, forget } = useAct('shipPrize', 'lottery.shipped')
  const [key, setKey] = useState('')
  const [sent, setSent] = useState<Sent>({ carrierId: null, number: '' })
  const open = () => {
    setKey(newKey())
    setSent({ carrierId: sent.carrierId, number: '' })
    forget()
  }
  return (
    <ActDialog
      button="parcel.ship"
      title="lottery.ship"
      confirm="parcel.ship"
      icon={<Truck size={16} />}
      reason={whyNot(win, 'ship')}
      pending={pending}
      problem={problem}
      onOpen={open}
      onConfirm={async () =>
        (await act({ id: win.id, key, carrier_id: sent.carrierId ?? 0, tracking_number: sent.number })) !== null
      }
    >
      <CarrierFields value={sent} onChange={setSent} />
    </ActDialog>
  )
}
