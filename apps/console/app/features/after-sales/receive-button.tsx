import {
  type Inspection,
  isComplete,
  nothingReceived,
  type UnitCondition,
  unitConditions,
} from '@pitlane/domain/after-sales/inspection.ts'
import { Box } from '@mui/material'
import { PackageCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { DialogField } from '../../parts/dialog-field.tsx'
import type { ActProps } from './send-buttons.tsx'

type Typed = Record<UnitCondition, string>
const noneTyped: Typed = { as_new: '', used: '', damaged: '', wrong: '', empty: '', missing: '' }

/** Null where something is not a whole number. */
function read(typed: Typed): Inspection | null {
  const units = { ...nothingReceived }
  for (const condition of unitConditions) {
    if (!/^\d*$/.test(typed[condition].trim())) return null
    units[condition] = Number(typed[condition])
  }
  return units
}

/** The goods are back: how many units in which state; what is as new goes on the shelf again. */
export function ReceiveButton({ request, reason }: ActProps) {
  const translate = useTranslate()
  const { act, pending, problem, forget } = useAct('receiveReturn', 'after_sales.received')
  const [typed, setTyped] = useState(noneTyped)
  const [isAsked, setIsAsked] = useState(false)
  const units = read(typed)
  const isWrong = isAsked && (units === null || !isComplete(units, request.quantity))
  async function send(): Promise<boolean> {
    setIsAsked(true)
    if (units === null || !isComplete(units, request.quantity)) return false
    return (await act({ id: request.id, version: request.version, units })) !== null
  }
  return (
    <ActDialog
      button="after_sales.receive"
      title="after_sales.receive"
      confirm="after_sales.receive"
      icon={<PackageCheck size={16} />}
      reason={reason}
      pending={pending}
      problem={problem}
      onOpen={() => {
        setTyped({ ...noneTyped, as_new: String(request.quantity) })
        setIsAsked(false)
        forget()
      }}
      onConfirm={send}
    >
      {translate('after_sales.receive_hint', { count: request.quantity })}
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 2, mt: 1 }}>
        {unitConditions.map((condition) => (
          <DialogField
            key={condition}
            name={`units.${condition}`}
            label={`after_sales.unit.${condition}`}
            hint={condition === 'as_new' ? translate('after_sales.as_new_hint') : undefined}
            wrong={isWrong ? translate('after_sales.units_not_all', { count: request.quantity }) : null}
            type="number"
            value={typed[condition]}
            onType={(text) => setTyped({ ...typed, [condition]: text })}
            slotProps={{ htmlInput: { min: 0, max: request.quantity, step: 1, inputMode: 'numeric' } }}
          />
        ))}
      </Box>
    </ActDialog>
  )
}
