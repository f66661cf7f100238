import type { paymentEndpoints } from '@pitlane/contract/payment/payment.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'

export type WalletOption = OutputOf<typeof paymentEndpoints.listWallets>[number]
export type Wallet = WalletOption['id']

let known: Promise<WalletOption[]> | null = null

/** The ways to pay; asked once a visit, since they change with the shop's configuration only. Loaders call it. */
export function loadWallets(): Promise<WalletOption[]> {
  known ??= api.listWallets({}, inPlace).catch((error: unknown) => {
    known = null
    throw error
  })
  return known
}

const key = 'wallet'

/** The wallet chosen last, else the first; null where there is none. Browser only. */
export const firstWallet = (wallets: readonly WalletOption[]): Wallet | null =>
  (wallets.find(({ id }) => id === localStorage.getItem(key)) ?? wallets[0])?.id ?? null

export const rememberWallet = (wallet: Wallet): void => localStorage.setItem(key, wallet)
