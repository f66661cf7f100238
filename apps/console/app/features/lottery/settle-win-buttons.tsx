import { newKey } from '@pitlane/contract/new-key.ts'
import type { StaffWin } from '@pitlane/contract/lottery/staff.ts'
import { whyLength } from '@pitlane/domain/lengths.ts'
import { mostDrawPoints } from '@pitlane/domain/lottery/activity.ts'
import { pointsPerUnit } from '@pitlane/domain/points/usable.ts'
import { perUnit, type Currency, minor } from '@pitlane/domain/money.ts'
import { Alert } from '@mui/material'
import { Coins, MapPin } from 'lucide-react'
import { useState } from 'react'
import { useGetIdentity, useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { DialogField } from '../../parts/dialog-field.tsx'

type Props = { win: StaffWin }

/** Goods that cannot be sent there, or came back: their winner says again where to. */
export function AskAgainButton({ win }: Props) {
  const translate = useTranslate()
  const { act, pending, problem, forget } = useAct('askPrizeAddressAgain', 'lottery.asked_again')
  const [key, setKey] = useState('')
  const [reason, setReason] = useState('')
  if (!win.allowed.includes('ask_again')) return null
  const open = () => {
    setKey(newKey())
    setReason('')
    forget()
  }
  return (
    <ActDialog
      button="lottery.ask_again"
      title="lottery.ask_again"
      confirm="lottery.ask_again"
      icon={<MapPin size={16} />}
      pending={pending}
      problem={problem}
      onOpen={open}
      onConfirm={async () => (await act({ id: win.id, key, reason: reason.trim() })) !== null}
    >
      {translate('lottery.ask_again_hint')}
      <DialogField
        name="reason"
        label="lottery.reason"
        required
        autoFocus
        value={reason}
        onType={setReason}
        most={whyLength}
      />
    </ActDialog>
  )
}

const worthIn = ({ worth, currency }: StaffWin) =>
  worth === null ? '' : String(perUnit(minor(worth), pointsPerUnit, currency as Currency))

/** What cannot be had is settled with points; the second of two people confirms what the first has said. */
export function SubstituteButton({ win }: Props) {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  const { act, pending, problem, forget } = useAct('substitutePrize', 'lottery.substituted')
  const [key, setKey] = useState('')
  const [typed, setTyped] = useState({ points: '', reason: '' })
  const confirms = win.substitute_points !== null && win.first_approval !== identity?.id
  const { points, reason } = confirms
    ? { points: String(win.substitute_points), reason: win.reference }
    : { points: typed.points, reason: typed.reason.trim() }
  const number = /^\d{1,7}$/.test(points.trim()) ? Number(points) : 0
  const wrong =
    number < 1 || number > mostDrawPoints ? translate('lottery.points_format', { most: mostDrawPoints }) : null
  if (!win.allowed.includes('substitute')) return null
  const open = () => {
    setKey(newKey())
    setTyped({ points: worthIn(win), reason: '' })
    forget()
  }
  return (
    <ActDialog
      button={confirms ? 'lottery.confirm_substitute' : 'lottery.substitute'}
      title="lottery.substitute"
      confirm={confirms ? 'ra.action.confirm' : 'lottery.substitute'}
      icon={<Coins size={16} />}
      pending={pending}
      problem={problem}
      onOpen={open}
      onConfirm={async () =>
        wrong === null && (await act({ id: win.id, key, points: number, reason, confirms })) !== null
      }
    >
      {confirms ? (
        <Alert severity="warning">
          {translate('lottery.substitute_second', { email: win.first_approved_by, points, reason })}
        </Alert>
      ) : (
        <>
          {translate('lottery.substitute_hint')}
          <DialogField
            name="points"
            label="points.points"
            required
            autoFocus
            wrong={points === '' ? null : wrong}
            value={typed.points}
            onType={(next) => setTyped({ ...typed, points: next })}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
          <DialogField
            name="reason"
            label="lottery.reason"
            required
            value={typed.reason}
            onType={(next) => setTyped({ ...typed, reason: next })}
            most={whyLength}
          />
        </>
      )}
    </ActDialog>
  )
}
