import type { Browser, Page } from '@playwright/test'
import { orderAndPay } from './support/order-and-pay.ts'
import { expect, hydrated, logIn, test, tokenOf } from './support/test.ts'

/** The seller's desk beside the buyer's phone. */
async function openConsole(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })
  const desk = await context.newPage()
  await desk.addInitScript((token) => localStorage.setItem('console_token', token), tokenOf('admin@pitlane.example'))
  return desk
}

/** Two pieces of what is cheap, bought and paid for as people do it; the order's number. */
async function buyTwo(phone: Page): Promise<string> {
  await phone.goto('/mall/productPurchase?sku=7&quantity=2')
  await hydrated(phone)
  return orderAndPay(phone)
}

test('from pay to parcel, refund of one piece, and review: phone and console side by side', async ({
  page,
  browser,
}) => {
  test.slow()
  await logIn(page)
  const number = await buyTwo(page)
  await expect(page.getByRole('heading', { name: 'Preparing your order' })).toBeVisible()

  const desk = await openConsole(browser)
  await desk.goto('/console/')
  await desk.getByRole('menuitem', { name: 'Orders', exact: true }).click()
  await desk.getByRole('row').filter({ hasText: number }).first().click()
  await desk.getByRole('button', { name: 'Ship' }).click()
  const parcel = desk.getByRole('dialog')
  await parcel.getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(parcel.getByText('Required')).toHaveCount(2)
  await parcel.getByRole('combobox').first().click()
  await desk.getByRole('option').first().click()
  await parcel.getByRole('textbox').first().fill('1Z999AA10123456784')
  await parcel.getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(parcel).toBeHidden()

  await page.reload()
  await page.getByRole('link', { name: 'Track package' }).click()
  await expect(page.getByText('1Z999AA10123456784')).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Confirm receipt' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Confirm receipt' }).click()
  await question.getByRole('button', { name: 'I have it' }).click()
  await expect(page.getByRole('heading', { name: 'Received' })).toBeVisible()

  await page.getByRole('link', { name: /^Return or refund / }).click()
  await page.getByRole('radio', { name: /Refund only/ }).check()
  await page.getByLabel(/^Reason/).selectOption({ index: 1 })
  await page.getByRole('textbox', { name: /Description/ }).fill('One of the two has a scratch.')
  await page.getByRole('button', { name: 'Submit request' }).click()
  await expect(page.getByRole('heading', { name: 'In review' })).toBeVisible()

  await desk.getByRole('menuitem', { name: 'Returns' }).click()
  await desk.getByRole('row').filter({ hasText: number }).first().click()
  await desk.getByRole('button', { name: 'Approve' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(desk.getByRole('dialog')).toBeHidden()
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Refunded' })).toBeVisible({ timeout: 3_000 })
  }).toPass()

  await page.goto(`/mall/orderDetails?order_no=${number}`)
  await expect(page.getByText('1 unit refunded')).toBeVisible()
  await page.getByRole('link', { name: 'Write a review' }).click()
  await page.getByRole('radio', { name: '5 stars' }).check({ force: true })
  await page.getByRole('textbox').fill('The other one does what it should.')
  await page.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByText('Thank you!')).toBeVisible()
  await desk.context().close()
})
