import { CallError } from '@pitlane/contract/http-transport.ts'
import { useRef, useState } from 'react'
import { loadVinSoftware, type VinSoftware } from './member-calls.ts'

/** The software that fits a vehicle. A call that fails does so silently, and all software stays on the screen. */
export function useVinSoftware(deviceSn: string | null) {
  const [found, setFound] = useState<{ vin: string; answer: VinSoftware } | null>(null)
  const [busy, setBusy] = useState(false)
  const latest = useRef(0)
  const ask = async (vin: string) => {
    const turn = (latest.current += 1)
    setBusy(true)
    try {
      const answer = await loadVinSoftware(vin, deviceSn ?? undefined)
      if (latest.current === turn) setFound({ vin, answer })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      if (latest.current === turn) setBusy(false)
    }
  }
  const forget = () => {
    latest.current += 1
    setBusy(false)
    setFound(null)
  }
  // An answer for another device than the one that is shown is none.
  return { found: found?.answer.device_sn === deviceSn ? found : null, ask, busy, forget }
}
