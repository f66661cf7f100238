import type { Page } from '@playwright/test'
import { openDesk } from './support/desk.ts'
import { expect, expectAccessible, test } from './support/test.ts'

/** Opens a style that no other test buys. */
async function openStyle(desk: Page) {
  await desk.getByRole('searchbox').or(desk.getByRole('textbox')).first().fill('Borescope')
  await desk.getByRole('row').filter({ hasText: 'Borescope' }).first().getByRole('link').first().click()
  await expect(desk.getByRole('button', { name: 'Schedule a price' })).toBeVisible()
}
const price = (desk: Page) => desk.getByRole('textbox', { name: /^Price/ })

test('a list that cannot be read says so, and is read by trying again', async ({ browser }) => {
  const desk = await openDesk(browser, 'seller', 'Carriers')
  await expect(desk.getByRole('row').nth(1)).toBeVisible()
  await desk.route('**/console_api/orders?*', (route) => route.fulfill({ status: 500, json: {} }))
  await desk.getByRole('menuitem', { name: 'Orders', exact: true }).click()
  const alert = desk.getByRole('alert').filter({ has: desk.getByRole('button', { name: 'Try again' }) })
  await expect(alert).toBeVisible({ timeout: 30_000 })
  await expect(desk.getByText(/no orders|No results/i)).toHaveCount(0)
  await expect(desk.getByRole('row')).toHaveCount(0)
  await expectAccessible(desk)
  await desk.unroute('**/console_api/orders?*')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(desk.getByRole('row').filter({ hasText: 'PL' }).first()).toBeVisible()
  await desk.context().close()
})

test('a link that the role does not open names the roles that do', async ({ browser }) => {
  const desk = await openDesk(browser, 'support', 'Orders')
  await desk.goto('/console/#/price-plans')
  await expect(desk.getByRole('heading', { name: 'Your role can’t open this page' })).toBeVisible()
  await expect(desk.getByText('Open to: Seller, Marketing, Administrator')).toBeVisible()
  await expect(desk.getByText('ask an administrator for a different role')).toBeVisible()
  await expectAccessible(desk)
  await desk.context().close()
})

test('what was typed is not lost by a link, by the browser’s back, or by a dialog that is left', async ({
  browser,
}) => {
  const desk = await openDesk(browser, 'seller', 'Styles')
  await openStyle(desk)
  const before = await price(desk).inputValue()
  await price(desk).fill('77.70')
  const question = desk.getByRole('dialog', { name: 'Leave without saving?' })
  await desk.goBack()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  await expect(price(desk)).toHaveValue('77.70')
  await price(desk).fill(before)
  await price(desk).blur()
  await desk.getByRole('button', { name: 'Schedule a price' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Schedule a price' })
  await dialog.getByLabel('Price', { exact: false }).first().fill('66.60')
  await desk.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(dialog.getByLabel('Price', { exact: false }).first()).toHaveValue('66.60')
  await desk.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(dialog).toBeHidden()
  // What was typed back is no change.
  await desk.getByRole('menuitem', { name: 'Carriers', exact: true }).click()
  await expect(question).toBeHidden()
  await expect(desk).toHaveURL(/#\/carriers/)
  await desk.context().close()
})

test('two prices of one style stand beside each other as money', async ({ browser }) => {
  const mine = await openDesk(browser, 'seller', 'Styles')
  await openStyle(mine)
  const address = mine.url()
  const before = await price(mine).inputValue()
  const theirs = await openDesk(browser, 'admin', 'Styles')
  await theirs.goto(address)
  await price(theirs).fill('1234.50')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(theirs).not.toHaveURL(address)
  await price(mine).fill('99.90')
  await mine.getByRole('button', { name: 'Save' }).click()
  const row = mine.getByRole('alert').getByRole('row').filter({ hasText: 'Price' }).first()
  await expect(row).toContainText('$99.90')
  await expect(row).toContainText('$1,234.50')
  await expect(row).not.toContainText('9990')
  await expectAccessible(mine)
  await mine.getByRole('button', { name: 'Keep mine' }).click()
  await price(mine).fill(before)
  await mine.getByRole('button', { name: 'Save' }).click()
  // So much less than it costs now is looked at twice.
  await mine.getByRole('dialog').getByRole('button', { name: 'Yes, continue' }).click()
  await expect(mine).not.toHaveURL(address)
  for (const desk of [mine, theirs]) await desk.context().close()
})
