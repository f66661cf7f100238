import { replyLength } from '@pitlane/domain/review/review.ts'
import type { StaffReview } from '@pitlane/contract/review/staff.ts'
import { Reply } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { DialogField } from '../../parts/dialog-field.tsx'

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
      problem={problem}
      onOpen={() => {
        forget()
        setReply(review.reply)
      }}
      onConfirm={async () => (await act({ id: review.id, version: review.version, reply })) !== null}
    >
      {translate('review.reply_hint')}
      <DialogField
        name="reply"
        label="review.answer"
        autoFocus
        multiline
        minRows={4}
        value={reply}
        onType={setReply}
        most={replyLength}
      />
    </ActDialog>
  )
}
