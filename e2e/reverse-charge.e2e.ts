import { readFile } from 'node:fs/promises'
import { readPdf } from '../apps/server/test/read-pdf.ts'
import { openDesk } from './support/desk.ts'
import { giveAddress, register } from './support/new-customer.ts'
import { orderAndPay } from './support/order-and-pay.ts'
import { expect, expectAccessible, hydrated, test } from './support/test.ts'

test('a business of another country gives its tax id, pays no tax, and its invoice says why', async ({
  page,
  browser,
}) => {
  test.slow()
  const email = `business-${Date.now()}@example.com`
  await page.goto('/mall/productPurchase?sku=7')
  await page.getByRole('link', { name: 'Register now' }).click()
  await expect(page.getByRole('heading', { name: 'Register' })).toBeVisible()
  await hydrated(page)
  await register(page, email)
  await expect(page.getByRole('heading', { name: 'Confirm order' })).toBeVisible()
  await giveAddress(page, email)
  await expect(page.getByText('Oranienstraße 25')).toBeVisible()

  await page.getByRole('switch', { name: 'I’m buying for a business' }).check()
  const typed = page.getByRole('textbox', { name: 'EU VAT number' })
  await typed.fill('DE136695977')
  await page.getByRole('button', { name: 'Check number' }).click()
  await expect(typed).toHaveAttribute('aria-invalid', 'true')
  await typed.fill('de 136 695 976')
  await page.getByRole('button', { name: 'Check number' }).click()
  await expect(page.getByText('No tax is charged. Your business accounts for it (reverse charge).')).toBeVisible()
  await expect(page.getByText('DE136695976').first()).toBeVisible()
  await expectAccessible(page)
  const number = await orderAndPay(page)

  const invoice = page.getByRole('button', { name: /^Invoice / })
  await expect(async () => {
    await page.reload()
    await expect(invoice).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await hydrated(page)
  const saved = page.waitForEvent('download')
  await invoice.click()
  const { pages, missing } = readPdf(await readFile(await (await saved).path()))
  expect(missing).toBe(0)
  const text = pages.join('\n').replaceAll(/\s+/g, ' ')
  expect(text).toContain('Tax-exempt intra-Community supply of goods.')
  // The seller's number and the buyer's.
  for (const part of [number, 'IE1234500K', 'DE136695976']) expect(text).toContain(part)

  const admin = await openDesk(browser, 'admin', 'Books')
  const rates = admin.getByRole('group', { name: 'Tax by country and rate' })
  const row = rates.getByRole('row').filter({ hasText: 'Germany' }).filter({ hasText: 'Reverse charge' })
  await expect(row.getByRole('cell', { name: '$0.00' })).toBeVisible()
  await admin.context().close()
})
