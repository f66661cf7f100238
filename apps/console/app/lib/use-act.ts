import type { InputOf, OutputOf } from '@pitlane/contract/endpoint.ts'
import type { ErrorCode } from '@pitlane/contract/error-codes.ts'
import { CallError } from '@pitlane/contract/http-transport.ts'
import { useState } from 'react'
import { useNotify, useRefresh } from 'ra-core'
import { api } from './client.ts'
import type { consoleEndpoints } from './calls.ts'

type Calls = typeof consoleEndpoints
export type Problem = { field: string | null; message: string; code?: ErrorCode | null }

/** Somebody was faster: what is on the screen is old. */
const stale: readonly (ErrorCode | null)[] = [
  'not_found',
  'edited_meanwhile',
  'units_not_left',
  'order_not_shippable',
  'order_withdrawn',
  'after_sales_state',
]

/**
 * A call that is neither a form's creation nor its change: the button that makes it, the message that it is done, and
 * what is on the screen read anew. What is refused stays as `problem`, to be shown where the call was made.
 */
export function useAct<Name extends keyof Calls>(name: Name, done: string) {
  const notify = useNotify()
  const refresh = useRefresh()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  async function act(input: InputOf<Calls[Name]>): Promise<OutputOf<Calls[Name]> | null> {
    setPending(true)
    setProblem(null)
    try {
      const output = await api[name](input, { quiet: true })
      notify(done, { type: 'success', messageArgs: output })
      refresh()
      return output
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem({ code: error.code, field: error.field, message: error.message || 'status.other' })
      if (stale.includes(error.code)) {
        // The button may be gone with what was old, and the place of its problem with it.
        notify(error.message, { type: 'warning' })
        refresh()
      }
      return null
    } finally {
      setPending(false)
    }
  }
  return { act, pending, problem, forget: () => setProblem(null) }
}

export type Acting = ReturnType<typeof useAct>
