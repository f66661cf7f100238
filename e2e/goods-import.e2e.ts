import { openDesk } from './support/desk.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const head = 'product,style,kind,name.en,subtitle.en,description.en,style_name.en,price,stock,active'
const table = (...rows: string[]) => ({
  name: 'goods.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([head, ...rows, ''].join('\r\n')),
})
const good = 'e2e-meter,one,hardware,E2E clamp meter,For the bench,It measures.,Standard,49.90,7,yes'
const broken = 'e2e-gauge,one,hardware,E2E gauge,For the bench,It measures.,Standard,a lot,7,yes'

test('a table of products is looked at, taken in once, and what it made is in the shop', async ({ browser, page }) => {
  const desk = await openDesk(browser, 'seller', 'Product import')
  const chooser = desk.locator('input[type=file]')
  const take = desk.getByRole('button', { name: 'Import', exact: true })
  const said = desk.getByRole('status').filter({ hasText: 'Lines refused' })
  await chooser.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('a,b\n1,2\n') })
  await expect(desk.getByRole('alert')).toContainText('including product')
  await expect(take).toHaveCount(0)

  await chooser.setInputFiles(table(good, broken))
  await expect(desk.getByRole('heading', { name: 'What the import would do' })).toBeVisible()
  await expect(said).toContainText('Products to create: 1, to change: 0, unchanged: 0.')
  await expect(said).toContainText('Lines refused: 1')
  await expect(desk.getByRole('table', { name: 'Refused lines' }).getByRole('row').nth(1)).toContainText('price')
  await expect(desk.getByRole('table', { name: 'Changes' }).getByText('E2E clamp meter')).toBeVisible()
  await expectAccessible(desk)
  const find = async (count: number) => {
    await page.goto('/shopping_mall/home?lang=en&q=E2E%20clamp%20meter')
    await expect(page.getByRole('link', { name: /E2E clamp meter/ })).toHaveCount(count)
  }
  await find(0)

  await take.click()
  await expect(said).toContainText('Products created: 1')
  await expect(take).toBeDisabled()
  await expect(async () => find(1)).toPass()
  await chooser.setInputFiles(table(good))
  await expect(said).toContainText('unchanged: 1. Styles to create: 0')
  await expect(take).toBeDisabled()

  const download = desk.waitForEvent('download')
  await desk.getByRole('button', { name: 'Download table' }).click()
  const path = await (await download).path()
  await chooser.setInputFiles(path)
  await expect(said).toContainText(/Products to create: 0, to change: 0, unchanged: \d{2,}\./)
  await expect(said).toContainText('Lines refused: 0')
  await desk.context().close()
})
