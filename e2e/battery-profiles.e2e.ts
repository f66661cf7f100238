import { openDesk } from './support/desk.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const header = 'id,make,model,source,chemistry,cells,nominal_kwh,usable_kwh'
const table = (name: string, ...rows: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([header, ...rows, ''].join('\n')),
})
const ours = 'fiat-500e-24'
const changed = `${ours},Fiat,500e 24 kWh,a test,nmc,97,24,23`
const added = 'e2e-van-50,E2E,Van 50 kWh,a test,lfp,108,50,47'
const impossible = 'e2e-truck-90,E2E,Truck 90 kWh,a test,lfp,108,90,95'

test('a table of vehicle profiles is checked, imported once, and what came with the product is given back', async ({
  browser,
}) => {
  const desk = await openDesk(browser, 'admin', 'Vehicle profiles')
  const chooser = desk.locator('input[type=file]')
  const take = desk.getByRole('button', { name: 'Import', exact: true })
  const said = desk.getByRole('status').filter({ hasText: 'Rows refused' })
  const row = (id: string) => desk.getByRole('row').filter({ has: desk.getByRole('cell', { name: id, exact: true }) })
  const look = async (id: string) => {
    await desk.getByRole('textbox', { name: /search/i }).fill(id)
    await expect(desk.getByText(/^(1-1 of 1|No .* match these filters\..*)$/)).toBeVisible()
  }

  // A file that is none, or too long for one go, is refused before anything is.
  await chooser.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('a,b\n1,2\n') })
  await expect(desk.getByRole('alert')).toContainText('id, make')
  await chooser.setInputFiles({ name: 'all.csv', mimeType: 'text/csv', buffer: Buffer.alloc(512 * 1024 + 1, 'a') })
  await expect(desk.getByRole('alert')).toContainText('The file is too long')
  await expect(take).toHaveCount(0)

  await chooser.setInputFiles(table('profiles.csv', changed, added, impossible))
  await expect(desk.getByRole('heading', { name: 'What the import would do' })).toBeVisible()
  await expect(said).toHaveText('Profiles to add: 1, to change: 1, unchanged: 0. Rows refused: 1')
  await expect(desk.getByRole('alert')).toHaveCount(0)
  await expect(desk.getByRole('row').filter({ hasText: impossible })).toContainText('no more than the nominal energy')
  await expectAccessible(desk)
  await look('e2e-van-50')
  await expect(row('e2e-van-50')).toHaveCount(0)

  await take.click()
  await expect(said).toHaveText('Profiles added: 1, changed: 1, unchanged: 0. Rows refused: 1')
  await expect(take).toBeDisabled()
  await expect(row('e2e-van-50')).toContainText('Own')
  await chooser.setInputFiles(table('profiles.csv', changed, added))
  await expect(said).toHaveText('Profiles to add: 0, to change: 0, unchanged: 2. Rows refused: 0')
  await expect(take).toBeDisabled()

  for (const [id, then] of [
    ['e2e-van-50', null],
    [ours, 'Comes with the product'],
  ] as const) {
    await look(id)
    await row(id).getByRole('button', { name: 'Delete' }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    if (then === null) await expect(row(id)).toHaveCount(0)
    else await expect(row(id).getByRole('cell', { name: then, exact: true })).toBeVisible()
  }
  await desk.context().close()
})
