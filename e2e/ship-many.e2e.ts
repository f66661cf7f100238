import { openDesk } from './support/desk.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test('a seller takes three of the queue, picks them at once, ships them with scanned numbers, and goes on to the next', async ({
  browser,
}) => {
  test.slow()
  const desk = await openDesk(browser, 'seller', 'To ship')
  await expect(desk.getByRole('heading', { name: 'To ship' })).toBeVisible()
  const rows = desk.getByRole('row').filter({ has: desk.getByRole('checkbox') })
  await expect(rows.nth(3)).toBeVisible()
  // Nothing is chosen: what acts on many is off.
  await expect(desk.getByRole('button', { name: 'Mark as packed' })).toBeDisabled()
  const numbers: string[] = []
  for (const at of [0, 1, 2]) {
    const box = rows.nth(at).getByRole('checkbox')
    numbers.push(((await box.getAttribute('aria-label')) ?? '').replace('Select order ', ''))
    await box.focus()
    await desk.keyboard.press('Space')
  }
  await expect(desk.getByText('3 selected')).toBeVisible()
  await expectAccessible(desk)

  await desk.getByRole('link', { name: 'Pick list' }).click()
  await expect(desk.getByRole('heading', { name: 'Pick list' })).toBeVisible()
  await expect(desk.getByText('3 orders', { exact: false })).toBeVisible()
  for (const number of numbers) await expect(desk.getByText(number).first()).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('link', { name: 'Back to the queue' }).click()

  // The choice is still there; slips begin on a sheet each.
  await expect(desk.getByText('3 selected')).toBeVisible()
  await desk.getByRole('link', { name: 'Packing slips' }).click()
  await expect(desk.getByRole('article')).toHaveCount(3)
  await desk.getByRole('link', { name: 'Back to the queue' }).click()

  await desk.getByRole('link', { name: 'Ship', exact: true }).click()
  await desk.getByRole('combobox', { name: 'Carrier for all' }).click()
  await desk.getByRole('option', { name: 'DHL', exact: true }).click()
  const inputs = desk.getByRole('textbox', { name: /^Tracking number/ })
  await expect(inputs).toHaveCount(3)
  await inputs.first().focus()
  for (const number of numbers) {
    await desk.keyboard.type(`SCAN${number}`)
    await desk.keyboard.press('Enter')
  }
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Ship and next' }).click()
  await expect(desk.getByText(/nothing else is waiting|Order/i).first()).toBeVisible()
  for (const number of numbers) await expect(desk.getByRole('cell', { name: number })).toHaveCount(0)

  // A slip of the hand is taken back.
  await desk.goto('/console/#/orders')
  await desk.getByRole('textbox', { name: /^Number, name/ }).fill(numbers[0]!)
  await expect(desk.getByText('1-1 of 1')).toBeVisible()
  await desk.getByRole('row').filter({ hasText: numbers[0]! }).getByRole('link').first().click()
  await expect(desk.getByText(`SCAN${numbers[0]!}`).first()).toBeVisible()
  // The order has sent another package before; the one just entered is the last.
  await desk.getByRole('button', { name: 'Void', exact: true }).last().click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Void', exact: true }).click()
  await expect(desk.getByText('Package voided')).toBeVisible()
  await expect(desk.getByText(`SCAN${numbers[0]!}`)).toHaveCount(0)

  // Another order's number is asked about; sent again as it is, it is meant.
  await desk.getByRole('button', { name: 'Ship', exact: true }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Carrier' }).click()
  await desk.getByRole('option', { name: 'DHL', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Tracking number' }).fill(`SCAN${numbers[1]!}`)
  await dialog.getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(dialog.getByText(`already on order ${numbers[1]!}`, { exact: false })).toBeVisible()
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(desk.getByText(`SCAN${numbers[1]!}`).first()).toBeVisible()
  await desk.context().close()
})

test('a table is tried before it ships, and what is wrong with it is named by its line', async ({ browser }) => {
  const desk = await openDesk(browser, 'seller', 'To ship')
  await desk.getByRole('link', { name: 'Ship from table' }).click()
  await desk.getByRole('textbox', { name: 'Table' }).fill('order_no,carrier,tracking_number\nPL000000NOTHING,dhl,X1')
  await desk.getByRole('button', { name: 'Try it first' }).click()
  await expect(desk.getByText('0 would ship, 0 already shipped, 1 would be refused')).toBeVisible()
  await expect(desk.getByRole('cell', { name: 'No such order' })).toBeVisible()
  await expectAccessible(desk)
  await desk.context().close()
})

test('two staff change one carrier: the second sees both versions, keeps what she typed, and chooses', async ({
  browser,
}) => {
  test.slow()
  const mine = await openDesk(browser, 'seller', 'Carriers')
  const theirs = await openDesk(browser, 'support', 'Carriers')
  for (const desk of [mine, theirs]) {
    await desk.getByRole('row').filter({ hasText: 'UPS' }).getByRole('link').first().click()
    await expect(desk.getByRole('textbox', { name: 'Name' })).toHaveValue(/^UPS/)
  }
  await theirs.getByRole('textbox', { name: 'Name' }).fill('UPS Express')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(theirs.getByRole('heading', { name: 'Carriers' })).toBeVisible()
  await mine.getByRole('textbox', { name: 'Name' }).fill('UPS Parcel')
  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(mine.getByText('Someone else saved this in the meantime', { exact: false })).toBeVisible()
  await expect(mine.getByRole('row').filter({ hasText: 'UPS Express' }).filter({ hasText: 'UPS Parcel' })).toBeVisible()
  await expect(mine.getByRole('textbox', { name: 'Name' })).toHaveValue('UPS Parcel')
  await expectAccessible(mine)
  await mine.getByRole('button', { name: 'Take theirs: Name' }).click()
  await expect(mine.getByRole('textbox', { name: 'Name' })).toHaveValue('UPS Express')
  await mine.getByRole('textbox', { name: 'Name' }).fill('UPS')
  await mine.getByRole('button', { name: 'Keep mine' }).click()
  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(mine.getByRole('heading', { name: 'Carriers' })).toBeVisible()
  await expect(mine.getByRole('row').filter({ hasText: 'UPS Express' })).toHaveCount(0)
  for (const desk of [mine, theirs]) await desk.context().close()
})
