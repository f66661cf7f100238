import type { Page } from '@playwright/test'
import { giveAddress, register } from './support/new-customer.ts'
import { orderAndPay } from './support/order-and-pay.ts'
import { expect, expectAccessible, hydrated, logIn, test } from './support/test.ts'

const header = (page: Page) => page.locator('header a[href="/cart"]')
const counted = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--cart').replaceAll('"', ''))

/** Puts the item into the cart by the keyboard alone. */
async function add(page: Page, id: number) {
  await page.goto(`/shopping_mall/productDetail?id=${id}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Add to cart' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Added to your cart')).toBeVisible()
}

test('two products go into the cart of a visitor, come along at the log-in and are one paid order with one freight', async ({
  page,
}) => {
  await add(page, 1)
  await add(page, 7)
  expect(await counted(page)).toBe('2')
  await header(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()
  const lines = page.locator('main li')
  await expect(lines).toHaveCount(2)
  await expectAccessible(page)

  // One more by the keyboard; out and back again, with the focus where one is.
  const name = await lines.nth(0).getByRole('heading').innerText()
  await lines.nth(1).getByRole('button', { name: 'One more' }).press('Enter')
  await expect(lines.nth(1).getByRole('spinbutton')).toHaveValue('2')
  await lines
    .nth(0)
    .getByRole('button', { name: `Remove ${name}` })
    .press('Enter')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  expect(await counted(page)).toBe('3')

  // The log-in asks first, and what was in the browser is in the account then.
  const email = `cart-${Date.now()}@example.com`
  await page.getByRole('link', { name: 'Check out' }).click()
  await page.getByRole('link', { name: 'Register now' }).click()
  await expect(page.getByRole('heading', { name: 'Register' })).toBeVisible()
  await register(page, email)
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()
  await expect(lines).toHaveCount(2)
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull()

  await page.getByRole('link', { name: 'Check out' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm order' })).toBeVisible()
  await giveAddress(page, email)
  await expect(page.getByText('Oranienstraße 25')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Items' }).getByText('× 2')).toBeVisible()
  await expectAccessible(page)
  const orderNo = await orderAndPay(page)

  const token = await page.evaluate(() => localStorage.getItem('token'))
  const answer = await page.request.get(`/community_api/core-store/order/queryByOrderNO?order_no=${orderNo}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await answer.json()) as {
    data: {
      lines: { quantity: number; paid: number }[]
      paid: number
      price: { freight: number; tax: number; product: number }
    }
  }
  expect(data.lines.map(({ quantity }) => quantity).toSorted()).toEqual([1, 2])
  const goods = data.lines.reduce((sum, { paid }) => sum + paid, 0)
  expect(data.paid).toBe(goods + data.price.freight + data.price.tax)
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expectAccessible(page)
})

test('what another tab has taken out is told in place, and nothing is ordered', async ({ page, context }) => {
  await add(page, 1)
  await page.goto('/vip_pay/register?next=/cart')
  await hydrated(page)
  const email = `tabs-${Date.now()}@example.com`
  await register(page, email)
  await page.getByRole('link', { name: 'Check out' }).click()
  await giveAddress(page, email)
  await expect(page.getByText('Oranienstraße 25')).toBeVisible()

  const other = await context.newPage()
  await other.goto('/cart')
  await other.getByRole('button', { name: /^Remove / }).click()
  await expect(other.getByRole('button', { name: 'Undo' })).toBeVisible()

  await page.getByRole('button', { name: /^Order and pay/ }).click()
  await expect(page.getByRole('alert')).toContainText('Your cart has changed')
  await page.getByRole('link', { name: 'Go to cart' }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('software in the cart is for the device and with the packages that are chosen there, also at the checkout', async ({
  page,
}) => {
  await logIn(page, 'owner@pitlane.example')
  await add(page, 39)
  await page.goto('/cart')
  const line = page.locator('main li').filter({ hasText: 'Full-System Diagnosis' })
  await expect(line).toContainText('Device: at checkout')
  await line.getByRole('button', { name: /^Change: Full-System/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Choose device and packages' })
  await expect(sheet.getByRole('radio', { name: /TPMS/ })).toBeDisabled()
  await sheet.getByRole('radio', { name: /Workshop scanner/ }).check()
  await sheet.getByRole('checkbox', { name: /BMW/ }).check()
  await expect(sheet.getByRole('status')).toHaveText('1 of 5 chosen')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet).toBeHidden()
  await expect(line).toContainText('Device: Workshop scanner')
  await expect(line).toContainText('+ BMW, Mini')
  await expectAccessible(page)
  await page.reload()
  await expect(line).toContainText('+ BMW, Mini')

  await page.getByRole('link', { name: 'Check out' }).click()
  const items = page.getByRole('region', { name: 'Items' })
  await expect(items).toContainText('Device: Workshop scanner')
  await expect(items).toContainText('+ BMW, Mini')
  // Nothing is left for which a device could be chosen.
  await expect(page.getByRole('region', { name: 'Device' })).toHaveCount(0)
  // All of it is for one device: the vehicle is the one that it has measured last.
  await expect(page.getByLabel('VIN')).toHaveValue(/^[A-Z\d]{17}$/)
  await page.goto('/cart')
  await line.getByRole('button', { name: 'Remove Full-System' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
})
