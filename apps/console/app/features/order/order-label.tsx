import type { StaffOrder } from '@pitlane/contract/order/staff.ts'
import { Chip } from '@mui/material'
import { useTranslate } from 'ra-core'
import { StateChip } from '../../parts/state-chip.tsx'

/** The order in a word, and that it is withdrawn from: as a whole that is the word. */
export function OrderLabel({ order: { label, withdrawn } }: { order: Pick<StaffOrder, 'label' | 'withdrawn'> }) {
  const translate = useTranslate()
  return (
    <>
      <StateChip words="order.label" state={label === 'after_sales' && withdrawn === 'all' ? 'withdrawn' : label} />
      {withdrawn === 'part' && (
        <Chip size="small" variant="outlined" color="warning" label={translate('order.withdrawn_part')} />
      )}
    </>
  )
}
