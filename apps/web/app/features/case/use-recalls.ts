import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { inBackground } from '../../lib/call-options.ts'
import { resultHref } from '../vehicle/index.ts'
import type { VinAnswer } from './use-case-vin.ts'

type Recalls = { count: number; href: string }

/** Campaigns for the model that a VIN has told for sure: what is wrong may be known, and put right free of charge. */
export function useRecalls(answer: VinAnswer): Recalls | null {
  const [recalls, setRecalls] = useState<Recalls | null>(null)
  const { make, model, year } = answer.kind === 'read' ? answer.facts : { make: null, model: null, year: null }
  useEffect(() => {
    setRecalls(null)
    if (!make || !model || !year) return
    let gone = false
    api
      .lookUpRecalls({ make, model, year }, inBackground)
      .then(({ list }) => {
        if (!gone && list.length > 0)
          setRecalls({ count: list.length, href: resultHref('recalls', { make, model, year }) })
      })
      .catch(() => {})
    return () => void (gone = true)
  }, [make, model, year])
  return recalls
}
