import type { StaffPoints } from '@pitlane/contract/points.staff.ts'
import { mostAdjusted } from '@pitlane/domain/points/points.ts'
import { TextField } from '@mui/material'
import { Coins } from 'lucide-react'
import { useState } from 'react'
import { useGetIdentity, useTranslate } from 'react-admin'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'

type AdjustButtonProps = { userId: number; points: StaffPoints }

/** Gives points or takes some away: what is asked is the difference, and why. */
export function AdjustButton({ userId, points }: AdjustButtonProps) {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  const { act, pending, problem, forget } = useAct('adjustPoints', 'points.adjusted')
  const [key, setKey] = useState('')
  const [delta, setDelta] = useState('')
  const [why, setWhy] = useState('')
  const [isAsked, setAsked] = useState(false)
  const wrong = problem?.field === 'why' ? problem.message : null
  const number = /^[+-]?\d{1,7}$/.test(delta.trim()) ? Number(delta) : 0
  const difference = number !== 0 && Math.abs(number) <= mostAdjusted ? number : null
  const after = points.balance - points.debt + (difference ?? 0)
  const open = () => {
    // Each opening is a new intention; pressing twice is the same one.
    setKey(crypto.randomUUID())
    setDelta('')
    setWhy('')
    setAsked(false)
    forget()
  }
  const hint =
    after < 0 ? translate('points.then_debt', { debt: -after }) : translate('points.then', { balance: after })
  return (
    <ActDialog
      button="points.adjust"
      title="points.adjust"
      confirm="ra.action.save"
      icon={<Coins size={16} />}
      reason={identity?.id === userId ? 'points.own' : null}
      pending={pending}
      problem={wrong === null ? (problem?.message ?? null) : null}
      onOpen={open}
      onConfirm={async () => {
        setAsked(true)
        return difference !== null && (await act({ id: userId, key, delta: difference, why: why.trim() })) !== null
      }}
    >
      <TextField
        autoFocus
        fullWidth
        margin="dense"
        label={translate('points.delta')}
        value={delta}
        onChange={(event) => setDelta(event.target.value)}
        error={(isAsked || delta !== '') && difference === null}
        helperText={difference === null ? translate('points.delta_hint', { most: mostAdjusted }) : hint}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <TextField
        fullWidth
        required
        margin="dense"
        label={translate('points.why')}
        value={why}
        onChange={(event) => setWhy(event.target.value)}
        error={wrong !== null}
        helperText={translate(wrong ?? 'points.why_hint')}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
    </ActDialog>
  )
}
