import type { Page } from '@playwright/test'

/** Orders what the checkout shows and pays for it by a button of the sandbox, up to the order; its number. */
export async function orderAndPay(phone: Page, button: string | RegExp = /^Pay \$/): Promise<string> {
  const order = phone.getByRole('button', { name: /^Order and pay/ })
  await order.click()
  const ordered = phone.waitForURL(/\/pay\/sandbox\//)
  // Tests that share an account share its coupons: one that another test has just used is told, and the order goes on without it.
  const told = phone.getByText('This coupon isn’t available').waitFor()
  await Promise.race([ordered, told.then(() => order.click())]).catch(() => ordered)
  await ordered
  await phone.getByRole('button', { name: button }).click()
  await phone.waitForURL(/\/pay\/return/)
  await phone.getByRole('link', { name: /order/i }).first().click()
  await phone.waitForURL(/orderDetails/)
  return new URL(phone.url()).searchParams.get('order_no')!
}
