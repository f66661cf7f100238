import type { membershipEndpoints } from '@pitlane/contract/membership/membership.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/use-act.ts'

export type Plans = OutputOf<typeof membershipEndpoints.getBuyMemberList>
export type Software = OutputOf<typeof membershipEndpoints.getSoftwareList>
export type VinSoftware = OutputOf<typeof membershipEndpoints.getVinSoftList>
export type Offers = OutputOf<typeof membershipEndpoints.getActivityList>
export type Packages = OutputOf<typeof membershipEndpoints.listPackages>
export type Claimable = Awaited<ReturnType<typeof loadClaimable>>

const named = (device_sn: string | undefined) => (device_sn ? { device_sn } : {})
const noLoading = { noLoading: true }

export const loadPlans = (sn: string | undefined): Promise<Plans> =>
  api.getBuyMemberList({ ...named(sn), is_open: 1 }, noLoading)
export const loadSoftware = (sn: string | undefined): Promise<Software> => api.getSoftwareList(named(sn), noLoading)
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
