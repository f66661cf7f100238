import type { CaseDetail } from '@pitlane/contract/case/case.ts'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { useT } from '../../lib/i18n.tsx'
import { useAct } from '../../lib/use-act.ts'
import { useForm } from '../../lib/use-form.ts'
import { useKey } from '../../lib/use-key.ts'

type Changed = (one: CaseDetail) => void
const fields = ['text', 'media'] as const

/** Writes on the thread, or opens the case again with the reason; once, however often the button is pressed. */
export function useReply(
  {
    number,
    said,
    waits,
    reopens,
  }: { number: string; said: { text: string; media: string[] }; waits: boolean; reopens: boolean },
  onSent: Changed,
) {
  const t = useT()
  const { keyFor } = useKey()
  return useForm<(typeof fields)[number]>({
    fields,
    waits,
    check: () =>
      said.text.trim() === '' ? { text: t('case.problem_enter', { field: t('case.your_message') }) } : null,
    send: async () => {
      const input = { number, ...said, idempotency_key: keyFor({ number, ...said }) }
      onSent(await (reopens ? api.reopenCase(input, inPlace) : api.replyToCase(input, inPlace)))
    },
    explain: ({ error, text }) => {
      if (error.field?.startsWith('media')) return { media: t('case.media_gone') }
      return { [error.field === 'text' ? 'text' : 'form']: text }
    },
  })
}

/** Says that it is solved. */
export function useSolve(number: string, onChanged: Changed) {
  const { act, busy } = useAct()
  const [problem, setProblem] = useState('')
  async function solve() {
    const result = await act(() => api.solveCase({ number }, inPlace))
    if (result?.kind === 'done') onChanged(result.answer)
    else if (result) setProblem(result.text)
  }
  return { solve, busy, problem }
}

/** Says how good the help was. */
export function useRate(number: string, said: { stars: number; text: string }, onChanged: Changed) {
  const t = useT()
  return useForm<'stars' | 'text'>({
    fields: ['stars', 'text'],
    check: () => (said.stars === 0 ? { stars: t('review.stars_missing') } : null),
    send: async () => onChanged(await api.rateCase({ number, ...said }, inPlace)),
  })
}
