import type { Page } from '@playwright/test'
import { giveAddress } from './support/new-customer.ts'
import { orderAndPay } from './support/order-and-pay.ts'
import { expect, expectAccessible, hydrated, test, tokenOf } from './support/test.ts'

/** The codes that were mailed to an address, the latest first, among the mails about its orders. */
async function mailedCodes(page: Page, email: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${tokenOf('admin@pitlane.example')}` }
  const answer = await page.request.get(`/console_api/mails?q=${encodeURIComponent(email)}`, { headers })
  const { data: mails } = (await answer.json()) as { data: { list: { subject: string }[] } }
  return mails.list.flatMap(({ subject }) => /^(\d{6}) /.exec(subject)?.[1] ?? [])
}

/** Has a code mailed to the address in the form, and fills it in. */
async function proveEmail(page: Page, email: string): Promise<void> {
  const before = (await mailedCodes(page, email)).length
  await page.getByRole('textbox', { name: /^Email/ }).fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect.poll(async () => (await mailedCodes(page, email)).length).toBe(before + 1)
  await page.getByLabel('Verification code').fill((await mailedCodes(page, email))[0]!)
}

test('a visitor buys with an e-mail alone, looks the order up, and makes an account of it', async ({
  page,
  browser,
}) => {
  const email = `guest-${Date.now()}@example.com`
  await page.goto('/shopping_mall/productPurchase?sku=1')
  await hydrated(page)
  await page.getByRole('link', { name: 'Continue as a guest' }).click()
  await expect(page.getByRole('heading', { name: 'Guest checkout' })).toBeVisible()
  await expectAccessible(page)
  await proveEmail(page, email)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByRole('heading', { name: 'Confirm order' })).toBeVisible()
  await expect(page.getByText(/^You’re buying as a guest/)).toBeVisible()
  await expectAccessible(page)
  await giveAddress(page, email)
  await expect(page.getByText('Oranienstraße 25')).toBeVisible()
  const orderNo = await orderAndPay(page)
  await expect(page.getByText('Preparing your order').first()).toBeVisible()
  await expect(page.getByText(/^You ordered as a guest/)).toBeVisible()
  await expectAccessible(page)

  // What takes an account leads to making one.
  await page.goto('/me/coupons')
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await page.goto('/me')
  await expect(page.getByText('You’re shopping as a guest')).toBeVisible()
  await expectAccessible(page)

  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const other = await elsewhere.newPage()
  await other.goto(`/mall/orderDetails?order_no=${orderNo}`)
  await other.getByRole('link', { name: 'Find an order' }).click()
  await expect(other.getByLabel('Order number')).toHaveValue(orderNo)
  await hydrated(other)
  await expectAccessible(other)
  await proveEmail(other, email)
  await other.getByRole('button', { name: 'Show order' }).click()
  await expect(other.getByText('Preparing your order').first()).toBeVisible()

  await other.getByRole('link', { name: 'Create account' }).click()
  await expect(other.getByText(email)).toBeVisible()
  await other.getByRole('textbox', { name: /^Password/ }).fill('mechanic-7')
  await other.getByRole('textbox', { name: /^Confirm/ }).fill('mechanic-7')
  await other.getByRole('checkbox').check()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Create account' }).click()
  await other.waitForURL(/orderDetails/)
  await expect(other.getByText('Preparing your order').first()).toBeVisible()
  await expect(other.getByText(/^You ordered as a guest/)).toHaveCount(0)
  // The guest's own browser has to log in now.
  await page.goto(`/mall/orderDetails?order_no=${orderNo}`)
  await page.waitForURL(/vip_pay\/login/)
  await elsewhere.close()
})
