import type { OpenSession } from '@pitlane/contract/account/account.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'

/** Which sessions are to be ended. `turn` makes each time a new question. */
type Asked = { sessions: readonly OpenSession[]; open: boolean; turn: number }

/** The question before sessions are ended; the list is read again after it. */
export function useSessionQuestion() {
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked((before) => before && { ...before, open: false })
  return {
    asked,
    ask: (sessions: readonly OpenSession[]) =>
      setAsked((before) => ({ sessions, open: true, turn: (before?.turn ?? 0) + 1 })),
    close,
    onEnded: () => {
      close()
      void revalidate()
    },
  }
}
