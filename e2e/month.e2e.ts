import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openDesk } from './support/desk.ts'
import { orderAndPay } from './support/order-and-pay.ts'
import { expect, expectAccessible, hydrated, logIn, test } from './support/test.ts'

const name = 'E2E torque meter'
const goods = [
  'product,style,kind,name.en,subtitle.en,description.en,style_name.en,price,stock,active,weight_grams,tax_class',
  `e2e-torque-meter,one,hardware,${name},For the bench,It measures.,Standard,41.00,9,yes,2500,reduced`,
  '',
].join('\r\n')

async function buy(phone: Page): Promise<string> {
  await expect(async () => {
    await phone.goto(`/shopping_mall/home?lang=en&q=${encodeURIComponent(name)}`)
    await phone.getByRole('link', { name: new RegExp(name) }).click({ timeout: 3_000 })
  }).toPass()
  // 2.5 kg to the Netherlands, where her address is: the second tier.
  await expect(phone.getByText(/Delivery\s\(Netherlands\):.+Shipping\s\$11\.90/)).toBeVisible()
  await expect(phone.getByText('Free shipping on orders of $300.00 or more')).toBeVisible()
  await phone.getByRole('link', { name: 'Buy now' }).click()
  await hydrated(phone)
  await expect(
    phone.getByRole('radio', { name: /Free shipping on orders of \$300.00 or more.*\$11\.90/ }),
  ).toBeChecked()
  return orderAndPay(phone)
}

/** The PDF of a document, as its button brings it. */
async function pdfOf(desk: Page, kind: string, order: string): Promise<void> {
  const row = desk.getByRole('row').filter({ hasText: order }).filter({ hasText: kind })
  const download = desk.waitForEvent('download')
  await row.getByRole('button', { name: /^PDF/ }).click()
  const bytes = await readFile(await (await download).path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
}

test('a shop’s month in small: taken in, bought, shipped from a table, refunded in part, and in the books', async ({
  page,
  browser,
}) => {
  test.slow()
  const seller = await openDesk(browser, 'seller', 'Product import')
  await seller
    .locator('input[type=file]')
    .setInputFiles({ name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from(goods) })
  await seller.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(seller.getByRole('status').filter({ hasText: 'Products created: 1' })).toBeVisible()

  await logIn(page, 'sanne@pitlane.example')
  const numbers = [await buy(page), await buy(page)]

  await seller.getByRole('menuitem', { name: 'To ship', exact: true }).click()
  await seller.getByRole('link', { name: 'Ship from table' }).click()
  const table = ['order_no,carrier,tracking_number', ...numbers.map((number) => `${number},dhl,MONTH${number}`)].join(
    '\n',
  )
  await seller.getByRole('textbox', { name: 'Table' }).fill(table)
  // What was typed is not lost by a slip.
  await seller.getByRole('menuitem', { name: 'Orders', exact: true }).click()
  await expect(seller.getByRole('dialog')).toContainText('changes')
  await seller.getByRole('button', { name: 'Stay' }).click()
  await expect(seller.getByRole('textbox', { name: 'Table' })).toHaveValue(table)
  await seller.getByRole('button', { name: 'Try it first' }).click()
  await expect(seller.getByText('2 would ship, 0 already shipped, 0 would be refused')).toBeVisible()
  await seller.getByRole('button', { name: 'Ship from table' }).click()
  await expect(seller.getByText('2 shipped, 0 already shipped, 0 refused')).toBeVisible()
  await expectAccessible(seller)

  const support = await openDesk(browser, 'support', 'Orders')
  await support.getByRole('row').filter({ hasText: numbers[0]! }).click()
  await expect(support.getByText(`MONTH${numbers[0]!}`).first()).toBeVisible()
  await support.getByRole('button', { name: 'Refund or cancel' }).click()
  const dialog = support.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Goodwill' }).fill('4.10')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The box was dented.')
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(dialog).toBeHidden()

  const admin = await openDesk(browser, 'admin', 'Documents')
  await expect(async () => {
    await admin.reload()
    await admin.getByRole('textbox', { name: 'Document or order number' }).fill(numbers[0]!)
    await expect(admin.getByRole('row').filter({ hasText: 'Credit note' })).toHaveCount(1, { timeout: 3_000 })
  }).toPass()
  await pdfOf(admin, 'Invoice', numbers[0]!)
  await pdfOf(admin, 'Credit note', numbers[0]!)

  await admin.getByRole('menuitem', { name: 'Books', exact: true }).click()
  const products = admin.getByRole('group', { name: 'By product' })
  // Two meters, less what was given back for no unit.
  const row = products.getByRole('row').filter({ hasText: name })
  await expect(row.getByRole('cell', { name: '2', exact: true })).toBeVisible()
  await expectAccessible(admin)
  for (const desk of [seller, support, admin]) await desk.context().close()
})
