import type { Page } from '@playwright/test'
import { act, expectHeading, openDesk } from './support/desk.ts'
import { expect, expectAccessible, hydrated, logIn, test } from './support/test.ts'

/** The number in the desk's title. */
const numberOf = async (desk: Page): Promise<string> => {
  const title = desk.getByText(/^AS\d{6}\w+$/).first()
  await expect(title).toBeVisible()
  return title.innerText()
}

test('a return is rejected, changed, sent back, received unit by unit, refunded in part, and after an appeal in full', async ({
  page,
  browser,
}) => {
  test.slow()
  const desk = await openDesk(browser, 'support')
  await desk.getByRole('row').filter({ hasText: 'OBD-II Splitter' }).filter({ hasText: 'Submitted' }).first().click()
  const number = await numberOf(desk)
  await act(desk, 'Decline', async (dialog) => {
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await expect(dialog.getByText('Required')).toBeVisible()
    await dialog.getByRole('textbox').fill('Please say which of the sockets it is.')
  })

  await logIn(page)
  await page.goto(`/mall/refundProcess?after_sales_no=${number}`)
  await expect(page.getByText('Please say which of the sockets it is.').first()).toBeVisible()
  await page.getByRole('link', { name: 'Change' }).click()
  await hydrated(page)
  await page.getByRole('textbox', { name: /Description/ }).fill('It is the left one.')
  await page.getByRole('button', { name: 'Submit again' }).click()
  await expect(page.getByRole('heading', { name: 'In review' })).toBeVisible()

  await desk.reload()
  await expect(desk.getByText('It is the left one.')).toBeVisible()
  await act(desk, 'Approve')
  await expectHeading(page, 'Send the item back')
  await page.getByRole('link', { name: 'Enter tracking number' }).click()
  await page.getByLabel(/^Carrier/).selectOption({ label: 'DHL' })
  await page.getByRole('textbox', { name: /number/i }).fill('JD014600001234')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Return on its way' })).toBeVisible()

  await desk.reload()
  await act(desk, 'Return received', async (dialog) => {
    await dialog.getByLabel('Damaged').fill('1')
    await dialog.getByRole('button', { name: 'Return received' }).click()
    await expect(dialog.getByText('Account for all 1 units').first()).toBeVisible()
    await dialog.getByLabel('As new').fill('0')
  })
  await act(desk, 'Refund', async (dialog) => {
    await dialog.getByLabel('Deduct').fill('5')
    await dialog.getByLabel(/^Reason/).fill('One socket is cracked.')
  })
  await expectHeading(page, 'Refund lowered')
  await expect(page.getByText('One socket is cracked.').first()).toBeVisible()
  await hydrated(page)
  await page.getByRole('button', { name: 'Appeal' }).click()
  const appeal = page.getByRole('dialog')
  await appeal.getByRole('textbox').fill('It came like that.')
  await expectAccessible(page)
  await appeal.getByRole('button', { name: 'Appeal' }).click()
  await expect(page.getByRole('heading', { name: 'Appeal in review' })).toBeVisible()

  await desk.reload()
  await expect(desk.getByText('It came like that.').first()).toBeVisible()
  await act(desk, 'Refund', (dialog) => dialog.getByLabel('Deduct').fill(''))
  await expectHeading(page, 'Refunded')
  await desk.context().close()
})

test('an exchange is answered with a replacement, and its buyer has it', async ({ page, browser }) => {
  const desk = await openDesk(browser, 'support')
  await desk.getByRole('row').filter({ hasText: 'sanne@' }).filter({ hasText: 'Return received' }).first().click()
  const number = await numberOf(desk)
  await act(desk, 'Ship replacement', async (dialog) => {
    await dialog.getByRole('combobox').click()
    await desk.getByRole('option', { name: 'DHL', exact: true }).click()
    await dialog.getByRole('textbox').fill('REPLACEMENT1')
  })
  await expect(desk.getByText('REPLACEMENT1').first()).toBeVisible()

  await logIn(page, 'sanne@pitlane.example')
  await page.goto(`/mall/refundProcess?after_sales_no=${number}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'My replacement arrived' }).click()
  await expect(page.getByRole('heading', { name: 'Exchanged' })).toBeVisible()
  await desk.context().close()
})

test('a large refund goes when a second person has approved it', async ({ browser }) => {
  const first = await openDesk(browser, 'support')
  await first.getByRole('row').filter({ hasText: 'Apex 8' }).filter({ hasText: 'Submitted' }).first().click()
  await expect(first.getByText('support@pitlane.example has approved.')).toBeVisible()
  await expect(first.getByRole('button', { name: 'Approve' })).toBeDisabled()
  const { hash } = new URL(first.url())
  await first.context().close()

  const second = await openDesk(browser, 'admin')
  await second.goto(`/console/${hash}`)
  await act(second, 'Approve')
  await expect(async () => {
    await second.reload()
    await expect(second.getByText('Refunded', { exact: true }).first()).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await second.context().close()
})
