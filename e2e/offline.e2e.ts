import { expect, logInAnew, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

test('without a connection the page says so, and the reports that were read last are there', async ({
  page,
  context,
}) => {
  await logInAnew(page)
  await page.goto('/me/reports')
  await page.locator('main a[href*="/report/"]').first().click()
  await expect(page).toHaveURL(/\/report\//)
  const verdict = page.getByText(/We found|OK for now|Some findings/)
  await expect(verdict.first()).toBeVisible()
  const said = await verdict.first().innerText()
  const address = page.url()
  const kept = () =>
    page.evaluate(async () => {
      await navigator.serviceWorker.ready
      const keys = async (name: string) => (await (await caches.open(name)).keys()).length
      return Math.min(await keys('offline-page'), await keys('offline-reports'))
    })
  await expect.poll(kept, { timeout: 30_000 }).toBe(1)

  await context.setOffline(true)
  await page.goto('/mall/order')
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible()
  await page.locator('[data-kept-reports] a').click()
  await expect(page.getByText(said).first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /Saved on .* You’re offline/ })).toBeVisible()
  await expect(page.locator('script')).toHaveCount(0)

  await context.setOffline(false)
  await page.goto(address)
  await expect(page.getByText(/Saved on .* You’re offline/)).toBeHidden()

  // Who logs out leaves nothing behind.
  await page.goto('/me')
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect.poll(() => page.evaluate(() => caches.has('offline-reports'))).toBe(false)
})
