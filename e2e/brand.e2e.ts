import type { Page } from '@playwright/test'
import { openDesk } from './support/desk.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const colourOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim())

test('two brands on one server: by channel and by host, each with its name, logo, colors and promise', async ({
  page,
  baseURL,
}) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/Pitlane/)
  expect(await colourOf(page)).toBe('#006d77')

  const own = new URL(baseURL!)
  own.hostname = 'amboss.localhost'
  for (const address of ['/?channel=amboss', own.href]) {
    await page.context().clearCookies()
    await page.goto(address)
    await expect(page).toHaveTitle(/Amboss/)
    await expect(page.getByRole('heading', { level: 1 }).getByRole('img', { name: 'Amboss' })).toBeVisible()
    expect(await colourOf(page)).toBe('#1f4e9e')
    await expectAccessible(page)
  }
  await page.goto(new URL('/shopping_mall/contact_us', own).href)
  await expect(page.getByRole('link', { name: 'service@amboss.example' })).toBeVisible()

  // The channel of the address comes before the host; one that is no brand's is as good as none.
  await page.goto(`${own.href}?channel=yellow`)
  expect(await colourOf(page)).toBe('#ffc400')
  await page.context().clearCookies()
  await page.goto(`${own.href}?channel=somebody`)
  expect(await colourOf(page)).toBe('#1f4e9e')
})

test('an administrator sees what cannot be read, takes the proposal, and the shop has the new color', async ({
  browser,
}) => {
  const desk = await openDesk(browser, 'admin', 'Brands')
  await desk.getByRole('link', { name: 'Create' }).click()
  await desk.getByRole('textbox', { name: 'Channel' }).fill(`e2e-${Date.now()}`)
  await desk.getByRole('textbox', { name: 'Shop name' }).fill('Walked')
  await desk.getByLabel('Colors of its own').check()
  await desk.getByLabel('Links and small text', { exact: true }).fill('#ffe08a')
  await expect(desk.getByText(/contrast is/)).toBeVisible()
  await desk.getByRole('button', { name: /^Use #/ }).click()
  await expect(desk.getByText(/contrast is/)).toBeHidden()
  // Not before: the preview shows the color that cannot be read.
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByRole('link', { name: 'Open this shop' })).toBeVisible()
})
