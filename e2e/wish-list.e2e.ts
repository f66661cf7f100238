import { register } from './support/new-customer.ts'
import { expect, expectAccessible, hydrated, test } from './support/test.ts'

test('a visitor who saves an item logs in and finds it saved; it moves into the cart, and the list is empty again', async ({
  page,
}) => {
  test.slow()
  await page.goto('/hot_list/productDetail?id=1')
  await hydrated(page)
  await expectAccessible(page)
  const heart = page.getByRole('button', { name: 'Add to wish list' })
  await heart.click()
  await page.waitForURL(/\/vip_pay\/login\?next=/)
  await page.getByRole('link', { name: 'Register now' }).click()
  await page.waitForURL(/\/vip_pay\/register/)
  await register(page, `wishes-${Date.now()}@example.com`)
  await page.waitForURL(/productDetail/)
  await expect(page.getByText('Added to your wish list')).toBeVisible()
  await expect(page).not.toHaveURL(/save=/)
  // Once more is the same entry.
  await heart.click()
  await page.goto('/hot_list/productDetail?id=2')
  await hydrated(page)
  await heart.click()
  await expect(page.getByText('Added to your wish list')).toBeVisible()

  await page.goto('/me')
  await hydrated(page)
  await page.getByRole('link', { name: 'Wish list' }).click()
  const entries = page.getByRole('main').getByRole('listitem')
  await expect(entries).toHaveCount(2)
  await expectAccessible(page)
  await entries.last().getByRole('button', { name: 'Move to cart' }).dblclick()
  await expect(page.getByText('Moved to your cart')).toBeVisible()
  await expect(entries).toHaveCount(1)
  await entries.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.getByText('Your wish list is empty')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/cart')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
})
