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
  // It is filled, also after a reload; pressed again the item is off the list.
  const filled = page.getByRole('button', { name: 'Remove from wish list' })
  await page.reload()
  await hydrated(page)
  await filled.click()
  await expect(page.getByText('Removed from your wish list')).toBeVisible()
  await heart.click()
  await expect(filled).toBeVisible()
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

  // What was pressed once is not saved again, and a link that somebody sends saves nothing.
  for (const link of ['/hot_list/productDetail?id=1', '/hot_list/productDetail?id=1&save=1&pressed-wish=1']) {
    await page.goto(link)
    await hydrated(page)
    await page.waitForLoadState('networkidle')
  }
  await page.goto('/me/wish-list')
  await expect(page.getByText('Your wish list is empty')).toBeVisible()
})

test('a visitor who turns back at the log-in is not sent there again, and has saved nothing when logged in later', async ({
  page,
}) => {
  test.slow()
  await page.goto('/hot_list/productDetail?id=1')
  await hydrated(page)
  await page.getByRole('button', { name: 'Add to wish list' }).click()
  await page.waitForURL(/\/vip_pay\/login\?next=/)
  await page.goto('/hot_list/productDetail?id=1')
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL(/productDetail/)
  await page.goto('/vip_pay/register')
  await hydrated(page)
  await register(page, `turned-back-${Date.now()}@example.com`)
  await page.waitForURL(/\/me/)
  await page.goto('/hot_list/productDetail?id=1')
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await page.goto('/me/wish-list')
  await expect(page.getByText('Your wish list is empty')).toBeVisible()
})
