import type { Locator, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, hydrated, logIn, test, tokenOf } from './support/test.ts'

const buyer = 'workshop@pitlane.example'

/** A coupon as the staff make it in the console. */
async function makeCoupon(page: Page, over: object) {
  const answer = await page.request.post('/console_api/coupons', {
    headers: { authorization: `Bearer ${tokenOf('admin@pitlane.example')}` },
    data: { key: randomUUID(), names: { en: 'Trade fair' }, type: 'fixed', value: 1500, total: 50, ...over },
  })
  expect(await answer.json()).toMatchObject({ code: 0 })
}
const chooser = (page: Page) => page.getByRole('dialog', { name: 'Choose a coupon' })
const line = (page: Page) => page.getByRole('button', { name: /^Coupon/ })

test('a code typed at the checkout is good at once; others say beside the field why not', async ({ page }) => {
  const stamp = Date.now()
  await makeCoupon(page, { code: `FAIR${stamp}` })
  await makeCoupon(page, { code: `DEAR${stamp}`, min_amount: 9_000_000 })
  await logIn(page, buyer)
  await page.goto('/mall/productPurchase?sku=7')
  await hydrated(page)
  await line(page).click()
  const field = chooser(page).getByLabel('Coupon code')
  const type = async (code: string) => {
    await field.fill(code)
    await chooser(page).getByRole('button', { name: 'Add' }).click()
  }
  await type('')
  await expect(chooser(page)).toContainText('Enter a code')
  await type('NO-SUCH-CODE')
  await expect(chooser(page)).toContainText('We don’t recognize this code')
  await expect(field).toBeFocused()
  await type(`DEAR${stamp}`)
  await expect(chooser(page)).toContainText('your subtotal is below its minimum of $90,000.00')
  await expectAccessible(page)
  await type(`fair-${stamp}`)
  await expect(chooser(page)).toHaveCount(0)
  await expect(line(page)).toContainText('Trade fair')
  await expect(line(page)).toContainText('-$15.00')
})

test('a coupon that anybody may take is named on the front, opens its item, and is claimed and used by one tap', async ({
  page,
}) => {
  const name = `Reader ${Date.now()}`
  await makeCoupon(page, { names: { en: name }, style_id: 7, claimable: true, value: 2000, total: 2 })
  await page.goto('/')
  await expect(page.getByRole('link', { name: /Coupons for you/ })).toHaveAttribute('href', '/me/coupons')
  await logIn(page, buyer)
  await page.goto('/mall/productPurchase?sku=7')
  await hydrated(page)
  await line(page).click()
  const claim = chooser(page).getByRole('button', { name: `Claim and use: ${name}` })
  await claim.click()
  await expect(chooser(page)).toHaveCount(0)
  await expect(line(page)).toContainText(name)
  await expect(line(page)).toContainText('-$20.00')
  await line(page).click()
  await expect(claim).toHaveCount(0)
  await chooser(page).locator('label', { hasText: name }).getByRole('link').click()
  await expect(page).toHaveURL(/\/shopping_mall\/productDetail\?id=\d+$/)
})

for (const size of [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  // What a keyboard leaves of it.
  { width: 360, height: 340 },
]) {
  test(`a message covers no bar and not what it speaks of at ${size.width} × ${size.height}`, async ({ page }) => {
    await page.setViewportSize(size)
    const name = `Claimed ${Date.now()}`
    await makeCoupon(page, { names: { en: name }, claimable: true, code: `TOAST${Date.now()}` })
    await logIn(page, buyer)
    await page.goto('/me/coupons')
    await hydrated(page)
    const message = page.getByRole('region', { name: 'Messages' }).getByRole('listitem')
    await page.getByRole('button', { name: `Claim: ${name}` }).click()
    await expect(message).toContainText('Coupon added')
    await expectApart(message, page.locator('[data-app-bar]'))
    await page.goto('/shopping_mall/productDetail?id=1')
    await hydrated(page)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(message).toBeVisible()
    await expectApart(message, page.locator('[data-app-bar]'))
    await expectApart(message, page.locator('[data-sticky-bar]'))
  })
}

/** Neither is over the other. */
async function expectApart(one: Locator, other: Locator) {
  await one.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  expect(a!.y + a!.height <= b!.y || b!.y + b!.height <= a!.y, JSON.stringify([a, b])).toBe(true)
}
