import type { Page } from '@playwright/test'
import { openDesk } from './support/desk.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const openViews = (desk: Page) => desk.getByRole('button', { name: 'Views', exact: true }).click()
const inMenu = (desk: Page, name: string | RegExp) => desk.getByRole('menu').getByRole('menuitem', { name })
const column = (desk: Page, name: string) => desk.getByRole('columnheader', { name, exact: true })

test('a view is saved with its filters and columns, shared, taken by a colleague, renamed and deleted', async ({
  browser,
}) => {
  const seller = await openDesk(browser, 'seller', 'Orders')
  await seller.goto('/console/#/orders?filter=%7B%22payment%22%3A%22paid%22%7D&sort=paid_at&order=ASC')
  await seller.getByRole('button', { name: 'Columns' }).click()
  await seller.getByRole('switch', { name: 'Ordered' }).uncheck()
  await seller.keyboard.press('Escape')
  await expect(column(seller, 'Ordered')).toBeHidden()

  await openViews(seller)
  await inMenu(seller, 'Save as new view…').click()
  const dialog = seller.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Paid, oldest first')
  await dialog.getByLabel('Shared with').click()
  await seller.getByRole('option', { name: 'Support' }).click()
  await seller.keyboard.press('Escape')
  await expectAccessible(seller)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  const support = await openDesk(browser, 'support', 'Orders')
  await expect(column(support, 'Ordered')).toBeVisible()
  await openViews(support)
  const shared = inMenu(support, /Paid, oldest first/)
  await expect(shared).toContainText('Shared by seller@pitlane.example')
  await expectAccessible(support)
  await shared.click()
  await expect(support).toHaveURL(/payment.*sort=paid_at&order=ASC/)
  await expect(column(support, 'Ordered')).toBeHidden()
  await openViews(support)
  await expect(inMenu(support, /^Delete/)).toHaveCount(0)
  await support.keyboard.press('Escape')

  await openViews(seller)
  await inMenu(seller, /^Change/).click()
  await dialog.getByLabel('Name').fill('Paid first')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await openViews(seller)
  await inMenu(seller, 'Delete “Paid first”…').click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toBeHidden()
  await openViews(seller)
  await expect(inMenu(seller, 'No saved views yet')).toBeVisible()
  for (const desk of [seller, support]) await desk.context().close()
})

test('views of this browser are taken over once, and columns are there after the next log-in', async ({ browser }) => {
  const desk = await openDesk(browser, 'support', 'Returns')
  await desk.evaluate(() => {
    const sort = { field: 'deadline', order: 'ASC' }
    const query = { label: 'All exchanges', value: { filter: { type: 'exchange', state: 'all' }, sort, perPage: 50 } }
    localStorage.setItem('RaStore.after-sales.savedQueries', JSON.stringify([query]))
  })
  await desk.reload()
  await openViews(desk)
  await expect(inMenu(desk, /All exchanges/)).toContainText('Only me')
  expect(await desk.evaluate(() => localStorage.getItem('RaStore.after-sales.savedQueries'))).toBe('[]')
  await desk.keyboard.press('Escape')

  await desk.getByRole('button', { name: 'Columns' }).click()
  const kept = desk.waitForResponse(/list-columns/)
  await desk.getByRole('switch', { name: 'Amount' }).uncheck()
  await kept
  const next = await openDesk(browser, 'support', 'Returns')
  await expect(column(next, 'Order')).toBeVisible()
  await expect(column(next, 'Amount')).toBeHidden()
  await openViews(next)
  await inMenu(next, /All exchanges/).click()
  await expect(next).toHaveURL(/exchange.*perPage=50/)
  for (const page of [desk, next]) await page.context().close()
})

test('whoever types a search and at once clicks a row stays with the row, however long its screen loads', async ({
  browser,
}) => {
  const desk = await openDesk(browser, 'support', 'Orders')
  const row = desk.locator('a[data-row]').first()
  await expect(row).toBeVisible()
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await desk.route('**/console/assets/**', async (route) => {
    await arrived
    await route.continue()
  })
  await desk.getByRole('textbox', { name: /^Number, name/ }).fill('a')
  await row.click()
  await expect(desk).toHaveURL(/orders\/\d+\/show$/)
  // The search is put into the address half a second after the last key.
  await desk.waitForTimeout(1_000)
  arrive()
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(/PL/)
  await expect(desk).toHaveURL(/orders\/\d+\/show$/)
  await desk.context().close()
})
