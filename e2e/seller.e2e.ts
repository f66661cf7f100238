import type { Page } from '@playwright/test'
import { act, expectHeading, openDesk } from './support/desk.ts'
import { orderAndPay } from './support/order-and-pay.ts'
import { expect, hydrated, logIn, test } from './support/test.ts'

/** One piece of what is cheap, bought, and paid for so that money does not go back at once; the order's number. */
async function buyOne(phone: Page): Promise<string> {
  await phone.goto('/mall/productPurchase?sku=7')
  await hydrated(phone)
  return orderAndPay(phone, 'Pay, and refuse the first refund')
}

test('an order is packed and noted on; its refund fails, and is tried again by hand', async ({ page, browser }) => {
  test.slow()
  // Nobody else buys in this name at the same time: an order takes the coupon that another one wanted.
  await logIn(page, 'sanne@pitlane.example')
  const number = await buyOne(page)
  await expect(page.getByRole('heading', { name: 'Preparing your order' })).toBeVisible()

  const desk = await openDesk(browser, 'support', 'Orders')
  await desk.getByRole('row').filter({ hasText: number }).click()
  await act(desk, 'Mark as packed')
  await expect(desk.getByRole('button', { name: 'Mark as packed' })).toBeDisabled()
  const note = desk.getByRole('textbox', { name: 'Note' })
  const add = desk.getByRole('button', { name: 'Add note' })
  await note.fill('  ')
  await add.click()
  await expect(desk.getByText('This field cannot be empty')).toBeVisible()
  await note.fill('The box is on the second shelf.')
  await add.click()
  await expect(note).toHaveValue('')
  await desk.reload()
  const written = desk.getByRole('listitem').filter({ hasText: 'The box is on the second shelf.' })
  await expect(written).toContainText('support@pitlane.example')

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Ready to ship' })).toBeVisible()
  await page.getByRole('link', { name: /^Return or refund / }).click()
  await page.getByRole('radio', { name: /Refund only/ }).check()
  await page.getByLabel(/^Reason/).selectOption({ label: 'I ordered the wrong item' })
  await page.getByRole('button', { name: 'Submit request' }).click()
  await expect(page.getByRole('heading', { name: 'In review' })).toBeVisible()

  await desk.getByRole('menuitem', { name: 'Returns' }).click()
  await desk.getByRole('row').filter({ hasText: number }).click()
  await act(desk, 'Approve')
  // The job tries again by itself too, but not before five seconds are over.
  await expect(async () => {
    await desk.reload()
    await expect(desk.getByRole('button', { name: 'Retry refund' })).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await expect(desk.getByText('Refund failed', { exact: true }).first()).toBeVisible()
  await act(desk, 'Retry refund')
  await expectHeading(page, 'Refunded')
  await desk.context().close()
})

test('a reason for refunds is added, changed and turned off', async ({ browser }) => {
  const desk = await openDesk(browser, 'support', 'Refund reasons')
  const name = `The colour is wrong ${Date.now()}`
  await desk.getByRole('link', { name: 'Create' }).click()
  await desk.getByRole('spinbutton', { name: 'Position' }).fill('15')
  await desk.getByRole('button', { name: 'Save' }).click()
  const title = desk.getByRole('textbox', { name: 'Title' })
  await expect(title).toHaveAttribute('aria-invalid', 'true')
  await expect(desk.getByText('Required', { exact: true })).toBeVisible()
  await title.fill(name)
  await desk.getByRole('button', { name: 'Save' }).click()

  const row = desk.getByRole('row').filter({ hasText: name })
  await expect(row.getByLabel('Yes')).toBeVisible()
  await row.click()
  await title.fill(`${name}, or the size`)
  await desk.getByRole('switch', { name: 'Available' }).uncheck()
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText(', or the size')
  await expect(row.getByLabel('No')).toBeVisible()
  await desk.context().close()
})

test('a courier is added, changed and taken out of use', async ({ browser }) => {
  const desk = await openDesk(browser, 'support', 'Carriers')
  const code = `pigeon-${Date.now()}`
  const field = (name: string) => desk.getByRole('textbox', { name })
  await desk.getByRole('link', { name: 'Create' }).click()
  await field('Code').fill('Pigeon Post')
  await field('Tracking page').fill('https://pigeon.example/')
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(field('Name')).toHaveAttribute('aria-invalid', 'true')
  await expect(desk.getByText('Required', { exact: true })).toBeVisible()
  await expect(desk.getByText('Lowercase letters, digits, and hyphens only')).toBeVisible()
  await expect(desk.getByText('An address that starts with https:// and contains {number}')).toBeVisible()
  await field('Name').fill('Pigeon')
  await field('Code').fill(code)
  await field('Tracking page').fill('https://pigeon.example/{number}')
  await desk.getByRole('spinbutton', { name: 'Position' }).fill('15')
  await desk.getByRole('button', { name: 'Save' }).click()

  const row = desk.getByRole('row').filter({ hasText: code })
  await expect(row.getByLabel('Yes')).toBeVisible()
  await row.click()
  await expect(field('Code')).toBeDisabled()
  await field('Name').fill('Pigeon Post')
  await desk.getByRole('switch', { name: 'In use' }).uncheck()
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Pigeon Post')
  await expect(row.getByLabel('No')).toBeVisible()
  await desk.context().close()
})

test('a review is answered for everybody to read, hidden with a reason, and shown again', async ({ page, browser }) => {
  const desk = await openDesk(browser, 'support', 'Reviews')
  // The newest of an item that no other test looks at.
  await desk.getByRole('row').filter({ hasText: 'Tread Gauge' }).filter({ hasText: 'Shown' }).first().click()
  const answer = `Thank you for measuring. ${Date.now()}`
  await desk.getByRole('button', { name: /^Reply|^Change reply/ }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('textbox').fill(answer)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  const review = page.getByRole('article').filter({ hasText: answer })
  /** Visitors are shown what was read a second ago at most. */
  const expectReview = (count: 0 | 1) =>
    expect(async () => {
      await page.goto('/mall/productReview?id=17')
      await expect(page.getByRole('article').first()).toBeVisible()
      expect(await review.count()).toBe(count)
    }).toPass({ timeout: 5_000 })
  await expectReview(1)

  await act(desk, 'Hide', async (question) => {
    await question.getByRole('button', { name: 'Hide' }).click()
    await expect(question.getByText('Required')).toBeVisible()
    await question.getByRole('textbox').fill('It names a person.')
  })
  await expect(desk.getByText('It names a person.')).toBeVisible()
  await expectReview(0)

  await desk.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(desk.getByRole('button', { name: 'Hide' })).toBeVisible()
  await expectReview(1)
  await desk.context().close()
})
