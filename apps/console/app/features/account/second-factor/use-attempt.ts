import { CallError } from '@pitlane/contract/http-transport.ts'
import { WebAuthnError } from '@simplewebauthn/browser'
import { useState } from 'react'
import type { Problem } from '../../../lib/use-act.ts'

/** A refusal of the server or of the browser, which does not say who pressed cancel and who has no passkey. */
function problemOf(error: unknown): Problem {
  if (error instanceof CallError) return { field: error.field, message: error.message || 'status.other' }
  if (!(error instanceof WebAuthnError || error instanceof DOMException)) throw error
  const isKnown = error.name === 'InvalidStateError'
  return { field: 'passkey', message: `second_factor.passkey_${isKnown ? 'known' : 'not_given'}` }
}

/** Something of several calls and a question of the browser's; whether it went through. */
export function useAttempt() {
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  async function attempt(act: () => Promise<void>): Promise<boolean> {
    setPending(true)
    setProblem(null)
    try {
      await act()
      return true
    } catch (error) {
      setProblem(problemOf(error))
      return false
    } finally {
      setPending(false)
    }
  }
  return { attempt, pending, problem, forget: () => setProblem(null) }
}
