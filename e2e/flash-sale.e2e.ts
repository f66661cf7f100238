import { expect, hydrated, logIn, test } from './support/test.ts'

test('an item of the flash sale is bought at its price, with 15 minutes to pay and without a coupon', async ({
  page,
}) => {
  await logIn(page)
  await page.goto('/')
  await hydrated(page)
  const strip = page.getByRole('region', { name: 'Flash sale' })
  await expect(strip.getByRole('timer')).toBeVisible()
  await strip.getByRole('link', { name: 'All' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Flash sale' })).toBeVisible()
  await expect(page.getByText('Sold out').first()).toBeVisible()
  // Of the third item a person may have two.
  const card = page.getByRole('main').getByRole('link', { name: /left/ }).nth(1)
  const price = /\$([\d,.]+)/.exec(await card.innerText())![1]!
  await card.click()
  await expect(page.getByRole('region', { name: 'Flash sale' })).toContainText('per person')
  await page.getByRole('link', { name: 'Buy at flash price' }).click()

  await expect(page.getByText('You can’t use coupons or points with a flash price.')).toBeVisible()
  await expect(page.getByText(`$${price}`).first()).toBeVisible()
  await page.getByRole('button', { name: /Order and pay/ }).click()
  await page.waitForURL(/\/pay\/sandbox\//)
  await page.goto('/mall/order')
  await hydrated(page)
  const minutes = page.getByRole('timer').first()
  await expect(minutes).toContainText(/00:1[45]:|00:15:00/)
})

test('what is sold out in the sale is said, with the way to buy it at its usual price', async ({ page }) => {
  await page.goto('/mall/instantKill')
  await hydrated(page)
  await page
    .getByRole('link', { name: /Sold out/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Flash sale' })).toContainText('You can still buy at the regular price')
  await expect(page.getByRole('link', { name: 'Buy now' })).toBeVisible()
})

test('a slot that comes counts down to its beginning and sells nothing yet', async ({ page }) => {
  await page.goto('/mall/instantKill')
  await hydrated(page)
  await page
    .getByRole('link', { name: /Coming/ })
    .first()
    .click()
  await expect(page.getByText('Starts in')).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /per person/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Flash sale' })).toContainText('Starts in')
  await expect(page.getByRole('link', { name: 'Buy at flash price' })).toHaveCount(0)
})
