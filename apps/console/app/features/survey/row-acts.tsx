import { Button, IconButton, Tooltip } from '@mui/material'
import { ArrowDown, ArrowUp, Copy, Plus, Trash2 } from 'lucide-react'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { useReadOnly } from '../../parts/staff-form.tsx'
import { useIsFixed } from './structure.tsx'

/** Whether the list stays as it is, for whoever may only read it and for everybody once somebody has answered. */
function useLocked(): boolean {
  const isFixed = useIsFixed()
  return useReadOnly() || isFixed
}

export function AddButton({ label, onAdd }: { label: string; onAdd: () => void }) {
  const translate = useTranslate()
  if (useLocked()) return null
  return (
    <Button size="small" startIcon={<Plus size={16} />} onClick={onAdd}>
      {translate(label)}
    </Button>
  )
}

type RowActsProps = {
  /** How the row is called, for who does not see where the buttons stand. */
  name: string
  at: number
  count: number
  onMove: (to: number) => void
  onCopy?: () => void
  onRemove: () => void
}

/** What is done with a row of a list: up, down, once more, away. */
export function RowActs({ name, at, count, onMove, onCopy, onRemove }: RowActsProps) {
  const translate = useTranslate()
  if (useLocked()) return null
  const act = (word: string, icon: ReactNode, run: () => void, disabled = false) => (
    <Tooltip title={translate(word)}>
      <span>
        <IconButton size="small" aria-label={`${translate(word)}: ${name}`} disabled={disabled} onClick={run}>
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  )
  return (
    <>
      {act('ra.action.move_up', <ArrowUp size={18} />, () => onMove(at - 1), at === 0)}
      {act('ra.action.move_down', <ArrowDown size={18} />, () => onMove(at + 1), at === count - 1)}
      {onCopy && act('survey.copy', <Copy size={18} />, onCopy)}
      {act('ra.action.remove', <Trash2 size={18} />, onRemove)}
    </>
  )
}
