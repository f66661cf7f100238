/** Other features show these of payments. A screen that does must load the texts `payment`. */
export { LazyPaySheet } from './lazy-pay-sheet.tsx'
export { leaveFor } from './leave-for.ts'
export { firstWallet, loadWallets, type Wallet, type WalletOption } from './load-wallets.ts'
export { useStartPayment } from './use-pay.ts'
export { WalletChoice } from './wallet-choice.tsx'
