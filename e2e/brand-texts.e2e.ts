import type { Page } from '@playwright/test'
import { act, openDesk } from './support/desk.ts'
import { orderAndPay } from './support/order-and-pay.ts'
import { expect, expectAccessible, hydrated, logIn, test } from './support/test.ts'

// Whoever has to consent again cannot buy meanwhile, and the other test does.
test.describe.configure({ mode: 'serial' })

const checkout = '/mall/productPurchase?sku=7&channel=amboss'

async function openLetter(desk: Page): Promise<void> {
  await desk.getByRole('menuitem', { name: 'Email texts', exact: true }).click()
  await desk.getByRole('combobox', { name: /^Brand/ }).click()
  await desk.getByRole('option', { name: 'Amboss' }).click()
  await desk.getByRole('row').filter({ hasText: 'Order paid' }).filter({ hasText: 'Amboss' }).click()
  await expect(desk.getByRole('textbox', { name: 'Subject', exact: true })).toBeVisible()
}

/** A mail of the shop's outbox, once it is there; opened. */
async function openMail(desk: Page, to: string, subject: string): Promise<void> {
  await desk.getByRole('menuitem', { name: 'Emails', exact: true }).click()
  await expect(async () => {
    await desk.reload()
    await desk.getByRole('searchbox').or(desk.getByRole('textbox')).first().fill(to)
    await expect(desk.getByRole('row').filter({ hasText: subject }).first()).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await desk.getByRole('row').filter({ hasText: subject }).first().click()
}

test('a brand writes a mail itself: refused, previewed, tried on oneself, and then read by the buyer', async ({
  page,
  browser,
}) => {
  test.slow()
  const mark = `E2E ${Date.now() % 1_000_000}`
  const desk = await openDesk(browser, 'admin', 'Email texts')
  await openLetter(desk)
  const subject = desk.getByRole('textbox', { name: 'Subject', exact: true })
  await subject.fill('Your order is on the bench')
  await desk.getByRole('textbox', { name: 'Heading', exact: true }).fill(`${mark} on the bench`)
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByText('{number} is missing: the email needs it').first()).toBeVisible()
  await subject.fill(`${mark}: {number} is on the bench`)

  const preview = desk.getByRole('region', { name: 'Preview' })
  await preview.getByRole('tab', { name: 'Plain text' }).click()
  await expect(preview.getByText(`${mark} on the bench`)).toBeVisible()
  await expect(preview.getByText(new RegExp(`^${mark}: \\w+ is on the bench$`))).toBeVisible()
  await expectAccessible(desk)
  await preview.getByRole('button', { name: 'Send it to me' }).click()
  await expect(preview.getByText('On its way to admin@pitlane.example')).toBeVisible()
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByRole('row').filter({ hasText: `${mark} on the bench` })).toBeVisible()
  await openMail(desk, 'admin@pitlane.example', mark)

  await logIn(page, 'sanne@pitlane.example')
  await page.goto(checkout)
  await hydrated(page)
  const number = await orderAndPay(page)
  await openMail(desk, 'sanne@pitlane.example', `${mark}: ${number} is on the bench`)
  await desk.getByRole('tab', { name: 'Plain text' }).click()
  await expect(desk.getByText(`${mark} on the bench`)).toBeVisible()

  await openLetter(desk)
  await desk.getByRole('button', { name: 'Use the standard texts' }).click()
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(subject).toHaveValue('Order {number} is confirmed')
  await desk.context().close()
})

test('a new version of an agreement is published, and who buys is asked for consent again', async ({
  page,
  browser,
}) => {
  test.slow()
  const label = `E2E ${Date.now() % 1_000_000}`
  const desk = await openDesk(browser, 'admin', 'Agreements')
  await desk.getByRole('link', { name: 'Create' }).click()
  // The list has a choice of brands too.
  const version = desk.getByRole('textbox', { name: /^Version/ })
  await expect(version).toBeVisible()
  await desk.getByRole('combobox', { name: /^Brand/ }).click()
  await desk.getByRole('option', { name: 'Amboss' }).click()
  await version.fill(label)
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByText(`User agreement ${label} · Amboss`)).toBeVisible()
  await expect(desk.getByRole('textbox', { name: 'Text', exact: true })).not.toBeEmpty()
  // A text of any length leaves it where it is seen.
  await expect(desk.getByRole('button', { name: 'Publish' })).toBeInViewport()
  await act(desk, 'Publish', async (dialog) => {
    await dialog.getByRole('switch', { name: 'Ask customers for their consent again' }).check()
    await expectAccessible(desk)
  })
  await expect(desk.getByText('In force', { exact: true })).toBeVisible()

  await logIn(page, 'lucia@pitlane.example')
  await page.goto(checkout)
  await hydrated(page)
  await page.getByRole('button', { name: /^Order and pay/ }).click()
  await expect(page.getByRole('heading', { name: 'Updated terms' })).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(label) })).toBeVisible()
  await page.getByRole('button', { name: 'Agree and continue' }).click()
  await expect(page.getByText('Please check the box to agree')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Agree and continue' }).click()
  // Back where the question came from, and it is not asked twice.
  await expect(page.getByRole('heading', { name: 'Confirm order' })).toBeVisible()
  await hydrated(page)
  await orderAndPay(page)

  await desk.reload()
  await expect(desk.getByRole('definition').filter({ hasText: /^1$/ })).toBeVisible()
  await desk.context().close()
})
