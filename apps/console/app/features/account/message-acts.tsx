import type { StaffMessage } from '@pitlane/contract/account/staff-messages.ts'
import { newKey } from '@pitlane/contract/new-key.ts'
import { messageReplyLength } from '@pitlane/domain/account/messages.ts'
import { checkAnswer } from '@pitlane/domain/saved-answer.ts'
import { Button, MenuItem, TextField } from '@mui/material'
import { Archive, RotateCcw, Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { DialogField } from '../../parts/dialog-field.tsx'
import { NoteButton } from '../../parts/note-button.tsx'
import { below, SavedAnswers } from '../../parts/saved-answers.tsx'

type Props = { one: StaffMessage }
const nexts = ['answer', 'ask'] as const

/** The answer that is mailed, in the writer's language where one is kept ready. */
export function MessageAnswerButton({ one }: Props) {
  const translate = useTranslate()
  const { act, pending, problem, forget } = useAct('answerMessage', 'message.sent')
  const [text, setText] = useState('')
  const [next, setNext] = useState<(typeof nexts)[number]>('answer')
  const [key, setKey] = useState(newKey)
  async function send() {
    if ((await act({ id: one.id, version: one.version, text, next, idempotency_key: key })) === null) return false
    setText('')
    setKey(newKey())
    return true
  }
  return (
    <ActDialog
      button="message.answer"
      title="message.answer"
      confirm="message.send"
      wide
      icon={<Send size={16} />}
      pending={pending}
      problem={problem}
      onOpen={forget}
      onConfirm={send}
    >
      <SavedAnswers
        lang={one.lang}
        known={{ name: one.name, number: one.reference, order: one.order_no }}
        onChoose={(chosen) => setText((before) => below(before, chosen))}
      />
      <DialogField
        name="text"
        label="message.text"
        autoFocus
        required
        multiline
        minRows={6}
        value={text}
        onType={setText}
        wrong={checkAnswer(text).ok ? null : translate('message.unfilled')}
        hint={translate('message.text_hint', { email: one.email })}
        most={messageReplyLength}
      />
      <TextField
        select
        fullWidth
        margin="dense"
        label={translate('case.next_label')}
        value={next}
        onChange={({ target }) => setNext(nexts.find((value) => value === target.value) ?? 'answer')}
      >
        {nexts.map((value) => (
          <MenuItem key={value} value={value}>
            {translate(`message.next.${value}`)}
          </MenuItem>
        ))}
      </TextField>
    </ActDialog>
  )
}

export function MessageNoteButton({ one: { id } }: Props) {
  const note = useAct('noteMessage', 'case.noted')
  return (
    <NoteButton
      by={note}
      send={(text, idempotency_key) => note.act({ id, text, idempotency_key })}
      most={messageReplyLength}
    />
  )
}

/** Closes a message without a word, or opens it again. */
export function MessageEndButton({ one }: Props) {
  const translate = useTranslate()
  const closed = one.state === 'closed'
  const close = useAct('closeMessage', 'message.saved')
  const reopen = useAct('reopenMessage', 'message.saved')
  const { act, pending } = closed ? reopen : close
  return (
    <Button
      size="small"
      variant="outlined"
      loading={pending}
      startIcon={closed ? <RotateCcw size={16} /> : <Archive size={16} />}
      onClick={() => void act({ id: one.id, version: one.version })}
    >
      {translate(closed ? 'message.reopen' : 'message.close')}
    </Button>
  )
}
