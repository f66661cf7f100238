import type { Page } from '@playwright/test'

/** Orders what the checkout shows and pays for it by a button of the sandbox, up to the order; its number. */
export async function orderAndPay(phone: Page, button: string | RegExp = /^Pay \$/): Promise<string> {
  await phone.getByRole('button', { name: /^Order and pay/ }).click()
  await phone.waitForURL(/\/pay\/sandbox\//)
  await phone.getByRole('button', { name: button }).click()
  await phone.waitForURL(/\/pay\/return/)
  await phone.getByRole('link', { name: /order/i }).first().click()
  await phone.waitForURL(/orderDetails/)
  return new URL(phone.url()).searchParams.get('order_no')!
}
