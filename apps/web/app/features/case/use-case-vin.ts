import type { VinFacts } from '@pitlane/contract/vehicle/vehicle.ts'
import type { TypedCase } from '@pitlane/domain/case/form.ts'
import { checkVin, normalVin } from '@pitlane/domain/vehicle/vin.ts'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { inBackground } from '../../lib/call-options.ts'

export type VinAnswer = { kind: 'none' } | { kind: 'reading' } | { kind: 'failed' } | { kind: 'read'; facts: VinFacts }

/** Fills in what the VIN says for sure, as soon as it is whole; what it does not say is left to whoever knows the car. */
export function useCaseVin(vin: string, fill: (vin: string, values: Partial<TypedCase>) => void): VinAnswer {
  const [answer, setAnswer] = useState<VinAnswer>({ kind: 'none' })
  const asked = useRef('')
  const whole = checkVin(vin).ok ? normalVin(vin) : ''
  useEffect(() => {
    if (whole === asked.current) return
    asked.current = whole
    if (whole === '') return setAnswer({ kind: 'none' })
    setAnswer({ kind: 'reading' })
    api
      .readVehicleVin({ vin: whole }, inBackground)
      .then((facts) => {
        if (asked.current !== whole) return
        setAnswer({ kind: 'read', facts })
        fill(whole, {
          ...(facts.make ? { brand: facts.make } : {}),
          ...(facts.model ? { model: facts.model } : {}),
          ...(facts.year ? { year: String(facts.year) } : {}),
        })
      })
      .catch(() => asked.current === whole && setAnswer({ kind: 'failed' }))
  }, [whole, fill])
  return answer
}
