import type { membershipEndpoints } from '@pitlane/contract/membership/membership.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import type { Report } from '@pitlane/contract/report/report.ts'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { inBackground } from '../../lib/call-options.ts'

type Fitting = OutputOf<typeof membershipEndpoints.getVinSoftList>

/**
 * The software that fits a report's vehicle and runs on the device that tested it; null where there is none. Only its
 * owner is told, who alone has the VIN and the device. A call that fails does so silently.
 */
export function useFittingSoftware({ mine, vehicle: { vin }, device: { sn } }: Report): Fitting | null {
  const [fitting, setFitting] = useState<Fitting | null>(null)
  useEffect(() => {
    setFitting(null)
    if (!mine || vin === '') return
    let gone = false
    api
      .getVinSoftList({ vin, ...(sn && { device_sn: sn }) }, inBackground)
      .then((found) => {
        if (!gone && found.list.length > 0) setFitting(found)
      })
      .catch(() => {})
    return () => void (gone = true)
  }, [mine, vin, sn])
  return fitting
}
