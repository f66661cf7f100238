import type { Page } from '@playwright/test'
import { act, expectHeading, openDesk } from './support/desk.ts'
import { givePoints } from './support/give-points.ts'
import { orderAndPay } from './support/order-and-pay.ts'
import { expect, expectAccessible, hydrated, logIn, test } from './support/test.ts'

const saver = 'lucia@pitlane.example'
// The same person, whose points no other test touches, saves and spends in each of them.
test.describe.configure({ mode: 'default' })

/** What the mall says that I have. */
async function readBalance(page: Page): Promise<number> {
  await page.goto('/community_app/mallList')
  const have = page.getByText(/^You have [\d,]+ points?$/)
  await expect(have).toBeVisible()
  return Number((await have.innerText()).replaceAll(/\D/g, ''))
}
/** From the mall's list to the checkout of an item. */
async function choose(page: Page, name: string): Promise<void> {
  await page.goto('/community_app/mallList')
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(name) })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await page.getByRole('link', { name: 'Get it' }).click()
  await expect(page.getByText(/^You’ll have [\d,]+ points left$/)).toBeVisible()
}

test('draws are paid with points alone: no wallet, no provider, and the order is done', async ({ page }) => {
  await givePoints(page, await logIn(page, saver), 50)
  const before = await readBalance(page)
  await choose(page, 'Three card draws')
  await expect(page.getByRole('radio', { name: /Apple Pay/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Order and pay · 50 points' }).click()
  await page.waitForURL(/orderDetails/)
  await expect(page.getByRole('heading', { name: 'Completed' })).toBeVisible()
  await expect(page.getByText('Points shop')).toBeVisible()
  expect(before - (await readBalance(page))).toBe(50)
})

test('a case for points and money: paid, refunded by staff, and the points are back', async ({ page, browser }) => {
  test.slow()
  await givePoints(page, await logIn(page, saver), 1200)
  const before = await readBalance(page)
  await choose(page, 'Pitlane Carry Case')
  await expect(page.getByRole('button', { name: /^Order and pay · \$[\d.]+ \+ 1,200 points$/ })).toBeVisible()
  const number = await orderAndPay(page)
  await expect(page.getByRole('heading', { name: 'Preparing your order' })).toBeVisible()
  expect(await readBalance(page)).toBe(before - 1200)

  await page.goto(`/mall/orderDetails?order_no=${number}`)
  await hydrated(page)
  await page.getByRole('link', { name: /^Return or refund / }).click()
  await expect(page.getByText('1,200 points', { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: /Refund only/ }).check()
  await page.getByLabel(/^Reason/).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Submit request' }).click()
  await expect(page.getByRole('heading', { name: 'In review' })).toBeVisible()
  const request = page.url()

  const desk = await openDesk(browser, 'support')
  await desk.getByRole('row').filter({ hasText: number }).first().click()
  await act(desk, 'Approve')
  await desk.context().close()
  await page.goto(request)
  await expectHeading(page, 'Refunded')
  expect(await readBalance(page)).toBe(before)
})

test('who has too few points is told how many lack, and where more are earned', async ({ page }) => {
  await logIn(page, saver)
  await page.goto('/community_app/mallList?kind=software')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Special Functions/ })
    .click()
  // The list says so of each of its items.
  await page.waitForURL(/MallDetails/)
  await expect(page.getByText(/You’re [\d,]+ points short/)).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('main')
    .or(page.locator('[data-sticky-bar]'))
    .getByRole('link', { name: 'Earn points' })
    .last()
    .click()
  await page.waitForURL(/\/rewards/)
})

test('the filters of the mall are in the address, and the software of old is behind its tab', async ({ page }) => {
  await logIn(page)
  await page.goto('/community_app/mallList')
  await hydrated(page)
  await page.getByRole('link', { name: 'Coupons' }).click()
  await expect(page).toHaveURL(/kind=coupon/)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await page.goto('/community_app/mallList?affordable=1')
  await expect(page.getByText(/short$/)).toHaveCount(0)
  await page.getByRole('link', { name: 'Software', exact: true }).first().click()
  await expect(page.getByRole('link', { name: 'Choose packages' }).first()).toHaveAttribute(
    'href',
    /MallSelectSoftware/,
  )
})
