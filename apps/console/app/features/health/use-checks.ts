import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import type { healthStaffEndpoints } from '@pitlane/contract/health/staff.ts'
import { useCallback, useEffect, useState } from 'react'
import { useGetList } from 'ra-core'
import { api } from '../../lib/client.ts'

type Calls = typeof healthStaffEndpoints
export type Check = OutputOf<Calls['listStaffChecks']>[number]
export type Result = OutputOf<Calls['runStaffCheck']>
/** null while it runs. */
export type Results = Readonly<Record<string, Result | null>>

const atOnce = 2
const noAnswer = (id: string): Result => ({ id, state: 'unknown', broken: [], more: false, milliseconds: 0 })

/** Looks into every promise, two at a time; each shows as soon as it is known. */
export function useChecks() {
  const { data: checks, error } = useGetList<Check>('checks')
  const [results, setResults] = useState<Results>({})
  const [round, setRound] = useState(0)

  useEffect(() => {
    if (!checks) return
    let left = false
    const waiting = [...checks]
    setResults({})
    async function work(): Promise<void> {
      for (let check = waiting.shift(); check && !left; check = waiting.shift()) {
        const { id } = check
        const result = await api.runStaffCheck({ id }, { quiet: true }).catch(() => noAnswer(id))
        if (!left) setResults((known) => ({ ...known, [id]: result }))
      }
    }
    for (let worker = 0; worker < atOnce; worker += 1) void work()
    return () => {
      left = true
    }
  }, [checks, round])

  const again = useCallback(() => setRound((n) => n + 1), [])
  return { checks: checks ?? [], results, error, again }
}
