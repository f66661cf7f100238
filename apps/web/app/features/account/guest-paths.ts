import { nextPath } from '../../lib/next-path.ts'

/** What takes an account, by the name that the checkout's address has for it. */
const ofAccounts = ['flash', 'mall', 'device_sn', 'packages']

/** Whether somebody who was on his way there can go on without an account: to the cart, or to a checkout of everybody's goods. */
export function isForGuest(next: string | null): boolean {
  const { pathname, searchParams } = new URL(nextPath(next, '/'), 'https://us.invalid')
  const isCheckout = /\/(productPurchase|orderConfirm)$/.test(pathname)
  return pathname === '/cart' || (isCheckout && !ofAccounts.some((name) => searchParams.has(name)))
}

/** The order that somebody wanted to see, who has not logged in. */
export const orderIn = (next: string | null): string | null =>
  new URL(nextPath(next, '/'), 'https://us.invalid').searchParams.get('order_no')
