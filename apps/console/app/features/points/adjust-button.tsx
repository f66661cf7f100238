import { whyLength } from '@pitlane/domain/lengths.ts'
import type { StaffPoints } from '@pitlane/contract/points/staff.ts'
import { newKey } from '@pitlane/contract/new-key.ts'
import { mostAdjusted } from '@pitlane/domain/points/points.ts'
import { changeNeedsSecondPerson, aloneDays } from '@pitlane/domain/second-person.ts'
import { Alert } from '@mui/material'
import { Coins } from 'lucide-react'
import { useState } from 'react'
import { useGetIdentity, useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { DialogField } from '../../parts/dialog-field.tsx'

type AdjustButtonProps = { userId: number; points: StaffPoints }

/** Gives points or takes some away: what is asked is the difference, and why. */
export function AdjustButton({ userId, points }: AdjustButtonProps) {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  const { act, pending, problem, forget } = useAct('adjustPoints', 'points.adjusted')
  const [key, setKey] = useState('')
  const [delta, setDelta] = useState('')
  const [why, setWhy] = useState('')
  const number = /^[+-]?\d{1,7}$/.test(delta.trim()) ? Number(delta) : 0
  const difference = number !== 0 && Math.abs(number) <= mostAdjusted ? number : null
  const after = points.balance - points.debt + (difference ?? 0)
  const open = () => {
    // Each opening is a new intention; pressing twice is the same one.
    setKey(newKey())
    setDelta('')
    setWhy('')
    forget()
  }
  const isFirst = difference !== null && changeNeedsSecondPerson(difference, points.alone, points.second_person_above)
  const asked = translate('points.delta_hint', { most: mostAdjusted })
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
      problem={problem}
      onOpen={open}
      onConfirm={async () =>
        difference !== null && (await act({ id: userId, key, delta: difference, why: why.trim() })) !== null
      }
    >
      {isFirst && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {translate('points.needs_second', { above: points.second_person_above, days: aloneDays })}
        </Alert>
      )}
      <DialogField
        name="delta"
        label="points.delta"
        hint={difference === null ? asked : hint}
        wrong={delta !== '' && difference === null ? asked : null}
        autoFocus
        required
        value={delta}
        onType={setDelta}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <DialogField
        name="why"
        label="points.why"
        hint={translate('points.why_hint')}
        required
        value={why}
        onType={setWhy}
        most={whyLength}
      />
    </ActDialog>
  )
}
