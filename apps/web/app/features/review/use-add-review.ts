import { CallError } from '@pitlane/contract/http-transport.ts'
import { newKey } from '@pitlane/contract/new-key.ts'
import type { MyReview } from '@pitlane/contract/review.ts'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.tsx'
import { loginPath } from '../../lib/private-loader.ts'
import { forgetToken } from '../../lib/session.ts'

type Said = { stars: number; text: string; media: string[] }
export type Problems = { stars?: string; text?: string; media?: string; form?: string }

/** Sends a review once, however often the button is pressed. What was written stays until it has arrived. */
export function useAddReview(orderNo: string, lineId: number, onWritten: (review: MyReview) => void) {
  const key = useRef<string>(null)
  const running = useRef(false)
  const [isSending, setSending] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const t = useT()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  function problemsOf(error: CallError): Problems {
    const text = error.status === 0 ? t('shell.offline_text') : error.message || t('shell.status_other')
    const field = (['stars', 'text', 'media'] as const).find((name) => error.field?.startsWith(name))
    // A file that waited for more than a day is no longer there.
    if (field === 'media') return { media: t('review.media_gone') }
    return { [field ?? 'form']: text }
  }
  async function send(said: Said) {
    if (running.current) return
    if (said.stars === 0) return setProblems({ stars: t('review.stars_missing') })
    running.current = true
    setSending(true)
    setProblems({})
    key.current ??= newKey()
    try {
      onWritten(
        await api.addReview(
          { order_no: orderNo, line_id: lineId, idempotency_key: key.current, ...said },
          { quiet: true },
        ),
      )
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.status === 401) {
        forgetToken()
        void navigate(loginPath(pathname + search))
      } else setProblems(problemsOf(error))
    } finally {
      running.current = false
      setSending(false)
    }
  }
  /** What is being changed is no longer wrong. */
  const forget = (field: keyof Problems) =>
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== field)))
  return { send, isSending, problems, forget }
}
