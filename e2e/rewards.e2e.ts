import { giveAddress, register } from './support/new-customer.ts'
import { orderAndPay } from './support/order-and-pay.ts'
import { expect, expectAccessible, hydrated, logIn, test } from './support/test.ts'

test('who registers has fifty points, earns by coming by, and pays a part of an order with them', async ({ page }) => {
  test.slow()
  const email = `saver-${Date.now()}@example.com`
  await page.goto('/rewards?lang=en')
  await hydrated(page)
  // A visitor sees what there is to earn.
  await expect(page.getByText('Write a review')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await register(page, email)

  const mine = page.getByRole('region', { name: 'Your points' })
  await expect(page.getByText('2 points for today’s visit')).toBeVisible()
  await expect(mine.getByText('52', { exact: true })).toBeVisible()
  await expect(page.getByText('Day 1 of 7')).toBeVisible()
  await expectAccessible(page)

  await mine.getByRole('link', { name: 'History' }).click()
  await expect(page.getByText('Daily visit')).toBeVisible()
  await expect(page.getByText('Balance 52')).toBeVisible()
  await expect(page.getByText('Welcome gift')).toBeVisible()

  await page.goto('/mall/productPurchase?sku=1')
  await hydrated(page)
  await giveAddress(page, email)
  await page.getByRole('switch', { name: /points/i }).click()
  await expect(page.getByText('-$0.52').first()).toBeVisible()
  await orderAndPay(page)

  await page.goto('/rewards/points?lang=en')
  await expect(page.getByText('Used on an order')).toBeVisible()
  await expect(page.getByText('Balance 0')).toBeVisible()
  await page.getByRole('link', { name: 'Pending' }).click()
  await expect(page).toHaveURL(/show=pending/)
  await expect(page.getByText('+100')).toBeVisible()
  await expect(page.getByText(/Expected on/).first()).toBeVisible()
  await expectAccessible(page)
})

test('the points of a device become spendable, and the day’s limit is said', async ({ page }) => {
  await logIn(page)
  await page.goto('/rewards?lang=en')
  await page.getByRole('link', { name: /Points on your devices/ }).click()
  await expect(page.getByRole('radio').first()).toBeChecked()
  const button = page.getByRole('button', { name: /^Move \d+ points?$/ })
  const points = Number(/\d+/.exec((await button.textContent())!)![0])
  await page.getByRole('button', { name: 'Fewer' }).click()
  await expect(page.getByRole('button', { name: `Move ${points - 1} points` })).toBeVisible()
  await expectAccessible(page)
  await button.dblclick()
  await expect(page.getByText(`${points - 1} points moved`)).toBeVisible()
  await page.getByRole('button', { name: 'Move more' }).click()
  await expect(page.getByRole('button', { name: 'Move 1 point' })).toBeVisible()
})
