import { readFile } from 'node:fs/promises'
import { openDesk } from './support/desk.ts'
import { expect, expectAccessible, test } from './support/test.ts'

/** Minor units of what people read, such as `-$1,234.50`. */
const centsOf = (text: string) => Math.round(Number(text.replaceAll(/[^\d.-]/g, '')) * 100)

/** What a batch adds up to: what buyers owe by it less what they are owed. */
function sumOf(batch: string): { documents: Set<string>; cents: number; isFinal: boolean } {
  const [head, names, ...lines] = batch
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .filter(Boolean)
  expect(head).toMatch(/^"EXTF";700;21;"Buchungsstapel";13;/)
  const at = (name: string) => names!.split(';').indexOf(name)
  const rows = lines.map((line) => line.split(';'))
  const cellOf = (row: string[], name: string) => row[at(name)]!.replaceAll('"', '')
  return {
    documents: new Set(rows.map((row) => cellOf(row, 'Belegfeld 1'))),
    cents: rows.reduce((sum, row) => {
      const cents = Math.round(Number(cellOf(row, 'Umsatz (ohne Soll/Haben-Kz)').replace(',', '.')) * 100)
      return sum + (cellOf(row, 'Soll/Haben-Kennzeichen') === 'S' ? cents : -cents)
    }, 0),
    isFinal: rows.every((row) => cellOf(row, 'Festschreibung') === '1'),
  }
}

test('finance closes a month for good, and what the accountant takes over adds up to it', async ({ browser }) => {
  test.slow()
  const desk = await openDesk(browser, 'admin', 'Books')
  const next = desk.getByText(/^Next to be closed: /)
  const month = /: (\w+ \d{4})\./.exec((await next.textContent())!)![1]!
  await desk.getByRole('button', { name: 'Close month' }).click()
  const dialog = desk.getByRole('dialog')
  await expect(dialog.getByText(month)).toBeVisible()
  const totals = dialog.getByRole('definition')
  const documents = await totals.first().textContent()
  const gross = (await totals.nth(3).textContent())!
  await dialog.getByRole('button', { name: 'Close month' }).click()
  await expect(dialog).toBeHidden()

  const months = desk.getByRole('group', { name: 'Months' })
  const row = months.getByRole('row').filter({ hasText: month })
  await expect(row).toContainText('admin@pitlane.example')
  await expect(row.getByRole('cell').nth(1)).toHaveText(documents!)
  await expect(row.getByRole('cell').nth(4)).toHaveText(gross)
  // The next one is another.
  await expect(next).not.toContainText(month)
  await expectAccessible(desk)

  const saved = desk.waitForEvent('download')
  await row.getByRole('button', { name: /^DATEV/ }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^EXTF_Buchungsstapel_\d{4}-\d{2}\.csv$/)
  const batch = sumOf(await readFile(await file.path(), 'utf8'))
  expect(batch.documents.size).toBe(Number(documents))
  expect(batch.cents).toBe(centsOf(gross))
  expect(batch.isFinal).toBe(true)
  await desk.context().close()
})
