import { openDesk } from './support/desk.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const local = (at: number) => {
  const zone = new Date(at).getTimezoneOffset() * 60_000
  return new Date(at - zone).toISOString().slice(0, 16)
}

test('a price is scheduled, stands in the list, and is canceled', async ({ browser }) => {
  const desk = await openDesk(browser, 'seller', 'Styles')
  await desk.getByRole('searchbox').or(desk.getByRole('textbox')).first().fill('Jump Starter')
  await desk.getByRole('row').filter({ hasText: 'Jump Starter' }).first().getByRole('link').first().click()
  await desk.getByRole('button', { name: 'Schedule a price' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Schedule a price' })
  await dialog.getByRole('button', { name: 'Schedule a price' }).click()
  await expect(dialog.getByText('Required').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Price/ }).fill('2.50')
  await dialog.getByLabel(/^From/).fill(local(Date.now() - 86_400_000))
  await dialog.getByRole('button', { name: 'Schedule a price' }).click()
  await expect(dialog.getByText('Please choose a time that’s still to come', { exact: false })).toBeVisible()
  await dialog.getByLabel(/^From/).fill(local(Date.now() + 86_400_000))
  await dialog.getByLabel(/^Until/).fill(local(Date.now() + 2 * 86_400_000))
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: 'Schedule a price' }).click()
  // What could cost much is looked at twice.
  const second = desk.getByRole('button', { name: 'Yes, continue' })
  await expect(second.or(desk.getByText('Price scheduled'))).toBeVisible()
  if (await second.isVisible()) await second.click()
  await expect(dialog).toBeHidden()
  await desk.getByRole('menuitem', { name: 'Scheduled prices', exact: true }).click()
  const row = desk.getByRole('row').filter({ hasText: '$2.50' })
  await expect(row).toContainText('Waiting')
  await expectAccessible(desk)
  await row.getByRole('button', { name: 'Cancel' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Cancel' }).last().click()
  await expect(row).toBeHidden()
  await desk.context().close()
})

test('an item that is not on sale is previewed by a link, and sold to nobody', async ({ browser, page }) => {
  const desk = await openDesk(browser, 'seller', 'Items')
  await desk.getByRole('row').filter({ hasText: '$' }).first().getByRole('link').first().click()
  await desk.getByRole('button', { name: 'Duplicate' }).first().click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('textbox').fill(`preview-${Date.now()}`)
  await dialog.getByRole('button').last().click()
  const link = desk.getByRole('link', { name: 'Preview in the shop' })
  await expect(link).toHaveAttribute('href', /preview=/)
  const address = (await link.getAttribute('href'))!
  await page.goto(address)
  await expect(page.getByText('Preview: only people with this link can see this item')).toBeVisible()
  await expect(page.getByRole('button', { name: /Buy/ })).toBeDisabled()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(page)
  const without = await page.goto(address.replace(/&preview=.*/, ''))
  expect(without?.status()).toBe(404)
  await desk.context().close()
})
