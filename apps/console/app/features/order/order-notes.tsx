import { noteLength } from '@pitlane/domain/order/actions.ts'
import type { StaffOrder } from '@pitlane/contract/order/staff.ts'
import { newKey } from '@pitlane/contract/new-key.ts'
import { Box, Button, TextField } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { Section } from '../../parts/facts.tsx'
import { LeaveQuestion } from '../../parts/leave-question.tsx'
import { Time } from '../../parts/time.tsx'

/** The notes that the staff write each other on an order; the buyer never sees it. */
export function Notes({ order }: { order: StaffOrder }) {
  const translate = useTranslate()
  const { act, pending, problem } = useAct('noteStaffOrder', 'order.noted')
  const [text, setText] = useState('')
  const [key, setKey] = useState(newKey)
  async function send() {
    if ((await act({ id: order.id, key, text })) === null) return
    setText('')
    setKey(newKey())
  }
  return (
    <Section title="order.notes">
      <LeaveQuestion isChanged={text.trim() !== '' && !pending} />
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
        sx={{ mb: 1 }}
      >
        <TextField
          fullWidth
          multiline
          minRows={2}
          margin="none"
          label={translate('order.note')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={problem !== null}
          helperText={problem ? translate(problem.message) : translate('order.note_hint')}
          slotProps={{ htmlInput: { maxLength: noteLength } }}
        />
        <Button type="submit" size="small" variant="outlined" loading={pending} sx={{ mt: 1 }}>
          {translate('order.add_note')}
        </Button>
      </Box>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {order.notes.map((note) => (
          <Box component="li" key={note.id} sx={{ pt: 1, fontSize: 14 }}>
            <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note.text}</Box>
            <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
              <Time at={note.at} /> · {note.email}
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  )
}
