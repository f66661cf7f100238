import type { AskedAgreement } from '@pitlane/contract/agreement/agreement.ts'
import { useState } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { nextPath } from '../../lib/next-path.ts'
import { useAct } from '../../lib/use-act.ts'

/** Consents to what was shown. If another version has come meanwhile, that one is shown. */
export function useConsent(asked: readonly AskedAgreement[]) {
  const { act, busy } = useAct()
  const [problem, setProblem] = useState<string | undefined>()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  async function consent() {
    const result = await act(() => api.consentToAgreements({ ids: asked.map(({ id }) => id) }, inPlace))
    if (!result) return
    if (result.kind === 'done' && result.answer.length === 0)
      return navigate(nextPath(query.get('next'), '/'), { replace: true })
    setProblem(result.kind === 'done' ? undefined : result.text)
    return revalidate()
  }
  return { consent, busy, problem }
}
