import type { StaffReview } from '@pitlane/contract/review.staff.ts'
import { TextField } from '@mui/material'
import { Reply } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'

export function ReplyButton({ review }: { review: StaffReview }) {
  const translate = useTranslate()
  const { act, pending, problem, forget } = useAct('replyToReview', 'review.replied')
  const [reply, setReply] = useState(review.reply)
  return (
    <ActDialog
      button={review.is_answered ? 'review.change_reply' : 'review.reply'}
      title="review.reply"
      confirm="ra.action.save"
      wide
      icon={<Reply size={16} />}
      pending={pending}
      problem={problem?.message ?? null}
      onOpen={() => {
        forget()
        setReply(review.reply)
      }}
      onConfirm={async () => (await act({ id: review.id, version: review.version, reply })) !== null}
    >
      {translate('review.reply_hint')}
      <TextField
        autoFocus
        fullWidth
        multiline
        minRows={4}
        margin="normal"
        label={translate('review.answer')}
        value={reply}
        onChange={(event) => setReply(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
    </ActDialog>
  )
}
