import type { LabDetail } from '@pitlane/contract/lab/lab.ts'
import { api } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.tsx'
import { useForm } from '../../lib/use-form.ts'
import { useKey } from '../../lib/use-key.ts'

type Said = { text: string; media: string[] }
const fields = ['text', 'media'] as const

/** Sends feedback once, however often the button is pressed. What was written stays until it has arrived. */
export function useFeedback(
  { id, said, waits }: { id: number; said: Said; waits: boolean },
  onSent: (lab: LabDetail) => void,
) {
  const { keyFor } = useKey()
  const t = useT()
  return useForm<(typeof fields)[number]>({
    fields,
    waits,
    check: () => (said.text.trim() === '' ? { text: t('shell.required', { field: t('lab.found') }) } : null),
    send: async () => {
      const feedback = { id, ...said }
      onSent(await api.sendLabFeedback({ ...feedback, idempotency_key: keyFor(feedback) }, { inPlace: true }))
    },
    explain: (failure) => {
      const named = failure.error.field
      const field = fields.find((name) => named?.startsWith(name))
      // A file that waited for more than a day is no longer there.
      return field === 'media' ? { media: t('review.media_gone') } : { [field ?? 'form']: failure.text }
    },
  })
}
