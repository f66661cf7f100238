import type { membershipEndpoints } from '@pitlane/contract/membership/membership.ts'
import { CallError } from '@pitlane/contract/http-transport.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'

export type Plans = OutputOf<typeof membershipEndpoints.getBuyMemberList>
/** `failed`: the list could not be had. Point 7 has that call fail silently, so that the screen goes on without it. */
export type Software = OutputOf<typeof membershipEndpoints.getSoftwareList> & { failed?: true }
export type VinSoftware = OutputOf<typeof membershipEndpoints.getVinSoftList>
export type Offers = OutputOf<typeof membershipEndpoints.getActivityList>
export type Packages = OutputOf<typeof membershipEndpoints.listPackages>
export type Claimable = Awaited<ReturnType<typeof loadClaimable>>

const named = (device_sn: string | undefined) => (device_sn ? { device_sn } : {})
const noLoading = { noLoading: true }

export const loadPlans = (sn: string | undefined): Promise<Plans> =>
  api.getBuyMemberList({ ...named(sn), is_open: 1 }, noLoading)
/** The server's errors are of another class than the browser's. */
export const orNoSoftware = (asking: Promise<Software>): Promise<Software> =>
  asking.catch((error: unknown) => {
    if (error instanceof CallError && error.status === 401) throw error
    return { list: [], device_sn: null, now: 0, failed: true }
  })
export const loadSoftware = (sn: string | undefined): Promise<Software> =>
  orNoSoftware(api.getSoftwareList(named(sn), noLoading))
export const loadVinSoftware = (vin: string, sn: string | undefined): Promise<VinSoftware> =>
  api.getVinSoftList({ vin, ...named(sn) }, noLoading)
export const loadOffers = (sn: string | undefined): Promise<Offers> =>
  api.getActivityList({ ...named(sn), is_tpms: 0, page_size: offerCount }, noLoading)
export const loadClaimable = () => api.listClaimableCoupons({ for: 'plan' }, noLoading)
export const claimCoupon = (coupon_id: number) => api.claimCoupon({ coupon_id }, inPlace)
export const findPackages = (goods_id: number, q: string, page: number): Promise<Packages> =>
  api.listPackages({ goods_id, page, page_size: packageCount, ...(q ? { q } : {}) }, inPlace)
export const findRest = async (id: number, q: string, page: number): Promise<Packages> =>
  (await api.getSoftwarePiece({ id, page, page_size: packageCount, ...(q ? { q } : {}) }, inPlace)).packages
export const choosePackages = (id: number, packages: number[]) => api.choosePackages({ id, packages }, inPlace)

/** A landing page shows some offers, not the shop. */
export const offerCount = 12
export const packageCount = 30
