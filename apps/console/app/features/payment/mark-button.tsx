import { alertNoteLength } from '@pitlane/domain/payment/settlement.ts'
import { Check, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { DialogField } from '../../parts/dialog-field.tsx'
import type { StaffAlert } from './alert-screen.tsx'

/** Looked after, or not after all: with what there is to say about it. */
export function MarkButton({ alert }: { alert: StaffAlert }) {
  const { act, pending, problem, forget } = useAct('markStaffAlert', 'alert.marked')
  const [note, setNote] = useState('')
  const waits = alert.state === 'unhandled'
  const words = waits ? 'alert.mark_handled' : 'alert.mark_unhandled'
  return (
    <ActDialog
      button={words}
      title={words}
      confirm="ra.action.save"
      icon={waits ? <Check size={16} /> : <Undo2 size={16} />}
      pending={pending}
      problem={problem}
      onOpen={() => {
        forget()
        setNote(alert.note)
      }}
      onConfirm={async () => (await act({ id: alert.id, state: waits ? 'handled' : 'unhandled', note })) !== null}
    >
      <DialogField
        name="note"
        label="alert.note"
        autoFocus
        multiline
        minRows={2}
        value={note}
        onType={setNote}
        most={alertNoteLength}
      />
    </ActDialog>
  )
}
