import type { StaffReview } from '@pitlane/contract/review/staff.ts'
import { Alert, Button } from '@mui/material'
import { Eye } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'

/** Nothing is lost by it, so it does not ask. */
export function ShowButton({ review }: { review: StaffReview }) {
  const translate = useTranslate()
  const { act, pending, problem } = useAct('showReview', 'review.shown_now')
  return (
    <>
      {problem && <Alert severity="error">{translate(problem.message)}</Alert>}
      <Button
        size="small"
        variant="outlined"
        loading={pending}
        startIcon={<Eye size={16} />}
        onClick={() => void act({ id: review.id, version: review.version })}
      >
        {translate('review.show')}
      </Button>
    </>
  )
}
