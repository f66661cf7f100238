import type { checklistStaffEndpoints } from '@pitlane/contract/health/staff-checklist.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { CallError } from '@pitlane/contract/http-transport.ts'
import { useState } from 'react'
import { useGetOne, useRefresh, useTranslate } from 'ra-core'
import { api } from '../../lib/client.ts'

type Checklist = OutputOf<typeof checklistStaffEndpoints.getStaffChecklist>
export type ChecklistLine = Checklist['items'][number]
type Trial = OutputOf<typeof checklistStaffEndpoints.sendTestLetter>

/** Looked up again every half minute: the server asks the outside by itself. */
export const useChecklist = () =>
  useGetOne<Checklist & { id: string }>('checklist', { id: 'checklist' }, { refetchInterval: 30_000 })

/** A try on the outside, and how it went: an answer also where it failed. */
export function useTrial(name: 'sendTestLetter' | 'makeTestPayment') {
  const translate = useTranslate()
  const refresh = useRefresh()
  const [pending, setPending] = useState(false)
  const [answer, setAnswer] = useState<{ works: boolean; text: string } | null>(null)

  async function run() {
    setPending(true)
    try {
      const { outcome, said }: Trial = await api[name]({}, { quiet: true })
      setAnswer({ works: outcome === 'works', text: translate(`checklist.trial.${name}.${outcome}`, { said }) })
      refresh()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setAnswer({ works: false, text: translate(error.message || 'status.other') })
    } finally {
      setPending(false)
    }
  }
  return { run, pending, answer }
}
