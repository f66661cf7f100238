import type { CaseDetail } from '@pitlane/contract/case/case.ts'

import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { useT } from '../../lib/i18n.tsx'
import { useAct } from '../../lib/use-act.ts'
import type { CaseDraft } from './case-draft.ts'
import { stepOf } from './use-step.ts'

const inputOf = ({ typed, report, key }: CaseDraft, media: string[]) => ({
  ...typed,
  recipient_id: Number(typed.recipient_id),
  year: Number(typed.year),
  mileage: typed.mileage === '' ? null : Number(typed.mileage),
  mileage_unit: (typed.mileage === '' ? null : typed.mileage_unit) as 'Miles' | 'Km' | null,
  contact_method: typed.contact_method as 'email' | 'phone',
  media,
  report_id: report?.id ?? null,
  idempotency_key: key,
})

/** Sends the case once, however often the button is pressed, and with the same key after a lost answer. */
export function useSendCase(onSent: (sent: CaseDetail) => void) {
  const t = useT()
  const { act, busy } = useAct()
  const [problem, setProblem] = useState<{ text: string; step: ReturnType<typeof stepOf> } | null>(null)
  async function send(draft: CaseDraft, media: string[]) {
    setProblem(null)
    const result = await act(() => api.sendCase(inputOf(draft, media), inPlace))
    if (result?.kind === 'done') return onSent(result.answer)
    if (!result) return
    const step = result.kind === 'refused' ? stepOf(result.field ?? undefined) : null
    setProblem({ text: step === 'symptoms' ? t('case.media_gone') : result.text, step })
  }
  return { send, busy, problem }
}
