/** The ways in which a phone pays. */
export const wallets = ['apple_pay', 'google_pay'] as const
export type Wallet = (typeof wallets)[number]
