import { whyLength } from '@pitlane/domain/lengths.ts'
import type { StaffStyle } from '@pitlane/contract/catalog/staff.ts'
import { newKey } from '@pitlane/contract/new-key.ts'
import type { Role } from '@pitlane/domain/account/account.ts'
import { Box } from '@mui/material'
import { PackagePlus } from 'lucide-react'
import { useState } from 'react'
import { usePermissions, useRecordContext, useTranslate } from 'ra-core'
import { mayCall } from '../../lib/calls.ts'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { DialogField } from '../../parts/dialog-field.tsx'

/** It asks for the difference, so that units sold meanwhile are not put back on the shelf. */
export function StockButton() {
  const style = useRecordContext<StaffStyle>()
  const translate = useTranslate()
  const { permissions } = usePermissions<Role>()
  const { act, pending, problem, forget } = useAct('changeStock', 'stock.changed')
  const [key, setKey] = useState('')
  const [delta, setDelta] = useState('')
  const [why, setWhy] = useState('')
  if (!style || style.on_hand === null) return null
  const difference = /^[+-]?\d{1,6}$/.test(delta.trim()) ? Number(delta) || null : null
  const asked = translate('stock.delta_hint')
  const open = () => {
    // Each opening is a new intention; pressing twice is the same one.
    setKey(newKey())
    setDelta('')
    setWhy('')
    forget()
  }
  return (
    // The row behind leads elsewhere.
    <Box onClick={(event) => event.stopPropagation()}>
      <ActDialog
        button="stock.change"
        title="stock.change"
        confirm="ra.action.save"
        icon={<PackagePlus size={16} />}
        reason={mayCall(permissions, 'changeStock') ? null : 'stock.sellers'}
        pending={pending}
        problem={problem}
        onOpen={open}
        onConfirm={async () =>
          difference !== null && (await act({ id: style.id, key, delta: difference, why })) !== null
        }
      >
        {translate('stock.now', { on_hand: style.on_hand, reserved: style.reserved })}
        <DialogField
          name="delta"
          label="stock.delta"
          hint={difference === null ? asked : translate('stock.then', { on_hand: style.on_hand + difference })}
          wrong={delta !== '' && difference === null ? asked : null}
          autoFocus
          required
          value={delta}
          onType={setDelta}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
        <DialogField name="why" label="stock.why" value={why} onType={setWhy} most={whyLength} />
      </ActDialog>
    </Box>
  )
}
