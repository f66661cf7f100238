import type { MyReview } from '@pitlane/contract/review/review.ts'
import { api } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.tsx'
import { useForm } from '../../lib/use-form.ts'
import { useKey } from '../../lib/use-key.ts'

type Said = { stars: number; text: string; media: string[] }
const fields = ['stars', 'text', 'media'] as const

/** Sends a review once, however often the button is pressed. What was written stays until it has arrived. */
export function useAddReview(
  { orderNo, lineId, said, waits }: { orderNo: string; lineId: number; said: Said; waits: boolean },
  onWritten: (review: MyReview) => void,
) {
  const { keyFor } = useKey()
  const t = useT()
  return useForm<(typeof fields)[number]>({
    fields,
    waits,
    check: () => (said.stars === 0 ? { stars: t('review.stars_missing') } : null),
    send: async () => {
      const review = { order_no: orderNo, line_id: lineId, ...said }
      onWritten(await api.addReview({ ...review, idempotency_key: keyFor(review) }, { inPlace: true }))
    },
    explain: (failure) => {
      const named = failure.error.field
      const field = fields.find((name) => named?.startsWith(name))
      // A file that waited for more than a day is no longer there.
      return field === 'media' ? { media: t('review.media_gone') } : { [field ?? 'form']: failure.text }
    },
  })
}
