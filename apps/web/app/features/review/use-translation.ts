import type { ReviewTranslation } from '@pitlane/contract/review/review.ts'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { useAct } from '../../lib/use-act.ts'

/** A review in the reader's language, asked for at the first press; each further one shows the other of the two texts. */
export function useTranslation(reviewId: number) {
  const { act, busy } = useAct()
  const [translation, setTranslation] = useState<ReviewTranslation | null>(null)
  const [isShown, setShown] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function toggle() {
    if (translation) return setShown(!isShown)
    setProblem(null)
    const result = await act(() => api.translateReview({ review_id: reviewId }, inPlace))
    if (result?.kind === 'done') {
      setTranslation(result.answer)
      setShown(true)
    } else if (result) setProblem(result.text)
  }
  return { translation, isShown, problem, busy, toggle }
}
