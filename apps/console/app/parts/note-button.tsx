import { newKey } from '@pitlane/contract/new-key.ts'
import { StickyNote } from 'lucide-react'
import { useState } from 'react'
import type { Problem } from '../lib/use-act.ts'
import { ActDialog } from './act-dialog.tsx'
import { DialogField } from './dialog-field.tsx'

type Props = {
  /** The call that keeps it, by `useAct`. */
  by: { pending: boolean; problem: Problem | null; forget: () => void }
  /** The same key is the same note; null where it was refused. */
  send: (text: string, key: string) => Promise<object | null>
  most: number
}

/** A note that only the staff read. */
export function NoteButton({ by, send, most }: Props) {
  const [text, setText] = useState('')
  const [key, setKey] = useState(newKey)
  return (
    <ActDialog
      button="case.note"
      title="case.note"
      confirm="ra.action.save"
      wide
      icon={<StickyNote size={16} />}
      pending={by.pending}
      problem={by.problem}
      onOpen={by.forget}
      onConfirm={async () => {
        if ((await send(text, key)) === null) return false
        setText('')
        setKey(newKey())
        return true
      }}
    >
      <DialogField
        name="text"
        label="case.note_text"
        autoFocus
        required
        multiline
        minRows={3}
        value={text}
        onType={setText}
        most={most}
      />
    </ActDialog>
  )
}
