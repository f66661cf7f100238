import type { Page } from '@playwright/test'
import { act, openDesk } from './support/desk.ts'
import { orderAndPay } from './support/order-and-pay.ts'
import { expect, expectAccessible, hydrated, logIn, test, tokenOf } from './support/test.ts'

const buyer = 'sanne@pitlane.example'

/** What the outbox has for somebody about something. */
async function mailsAbout(page: Page, q: string, words: string): Promise<number> {
  const headers = { authorization: `Bearer ${tokenOf('admin@pitlane.example')}` }
  const answer = await page.request.get(`/console_api/mails?q=${encodeURIComponent(q)}`, { headers })
  const { data } = (await answer.json()) as { data: { list: { subject: string }[] } }
  return data.list.filter(({ subject }) => subject.includes(words)).length
}

test('a consumer withdraws from an order in two steps, has a receipt, and the staff put it down as done', async ({
  page,
  browser,
}) => {
  test.slow()
  await logIn(page, buyer)
  await page.goto('/mall/productPurchase?sku=7')
  await hydrated(page)
  const number = await orderAndPay(page)
  await page.getByRole('link', { name: 'Withdraw from contract here' }).click()
  await page.waitForURL(/\/mall\/withdrawal/)
  await expect(page.getByText('You can withdraw now.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Please check' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByRole('heading', { name: 'You’ve withdrawn from this contract' })).toBeVisible()
  await expectAccessible(page)
  await expect.poll(() => mailsAbout(page, buyer, number)).toBeGreaterThan(0)

  const desk = await openDesk(browser, 'support', 'Withdrawals')
  await expectAccessible(desk)
  await desk.getByRole('row').filter({ hasText: number }).click()
  await expect(desk.getByRole('heading', { name: 'Withdrawal from the contract' })).toBeVisible()
  await expectAccessible(desk)
  await act(desk, 'Mark as settled', async (dialog) => {
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Refunded')
  })
  await expect(desk.getByText('Mark as settled')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Settled', { exact: true })).toBeVisible()
  await desk.context().close()
})

test('without log-in the same answer comes for an order that there is and one that there is not', async ({ page }) => {
  for (const [number, email] of [
    ['PL000000AAAAAAAA', 'nobody@example.com'],
    ['PL000000BBBBBBBB', buyer],
  ]) {
    await page.goto('/me')
    await hydrated(page)
    await page.getByRole('link', { name: 'Withdraw from contract' }).click()
    await page.waitForURL(/\/mall\/withdrawal/)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText(/Order number cannot be empty/)).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Order number').fill(number!)
    await page.getByLabel('Email of this order').fill(email!)
    await page.getByLabel('Your name').fill('Sanne de Vries')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Change' }).click()
    await expect(page.getByLabel('Order number')).toHaveValue(number!)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await expect(page.getByRole('heading', { name: 'We’ve received your statement' })).toBeVisible()
    await expectAccessible(page)
  }
})
