import type { Device } from '@pitlane/contract/device/device.ts'
import type { ReportSummary } from '@pitlane/contract/report/report.ts'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { inBackground } from '../../lib/call-options.ts'
import type { DraftState } from './use-case-draft.ts'

type Offers = { devices: readonly Device[]; report: ReportSummary | null }

/** My devices and my latest report, for attaching, and my own address where none is typed; nothing where nothing comes. */
export function useOffers({ loggedIn, change }: Pick<DraftState, 'loggedIn' | 'change'>): Offers {
  const [offers, setOffers] = useState<Offers>({ devices: [], report: null })
  useEffect(() => {
    if (!loggedIn) return
    void Promise.all([
      api.listDevices({ page_size: 5 }, inBackground),
      api.listReports({ page_size: 1 }, inBackground),
      api.me({}, inBackground),
    ])
      .then(([devices, reports, { email, name }]) => {
        setOffers({ devices: devices.list, report: reports.list[0] ?? null })
        change(({ typed, ...rest }) => ({
          ...rest,
          typed: { ...typed, email: typed.email || email, contact_name: typed.contact_name || name },
        }))
      })
      .catch(() => {})
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [loggedIn])
  return offers
}
