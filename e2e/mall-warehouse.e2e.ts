import { act, openDesk } from './support/desk.ts'
import { givePoints } from './support/give-points.ts'
import { giveAddress, register } from './support/new-customer.ts'
import { orderAndPay } from './support/order-and-pay.ts'
import { expect, expectAccessible, hydrated, test } from './support/test.ts'

test('what was bought with points goes from the queue to a packed box and its parcel, and its buyer follows it', async ({
  page,
  browser,
}) => {
  test.slow()
  // An account of its own: nobody else spends its points meanwhile.
  const email = `points-${Date.now()}@example.com`
  const parcel = `JD01${Date.now()}`
  await page.goto('/rewards?lang=en')
  await hydrated(page)
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await register(page, email)
  await expect(page.getByRole('region', { name: 'Your points' })).toBeVisible()
  await givePoints(page, (await page.evaluate(() => localStorage.getItem('token')))!, 900)
  await page.goto('/community_app/mallList')
  // What the server renders is for a visitor, whom each way leads to the log-in.
  await expect(page.getByText(/^You have 9\d\d points$/)).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Extension Cable/ })
    .click()
  await page.getByRole('link', { name: 'Get it' }).click()
  await giveAddress(page, email)
  // The delivery costs money; the goods themselves do not.
  await expect(page.getByRole('button', { name: /^Order and pay · \$[\d.]+ \+ 900 points$/ })).toBeVisible()
  const number = await orderAndPay(page)
  await expect(page.getByRole('heading', { name: 'Preparing your order' })).toBeVisible()

  const desk = await openDesk(browser, 'seller', 'Overview')
  await desk.getByRole('link', { name: /^Paid orders to ship/ }).click()
  const row = desk.getByRole('row').filter({ hasText: number })
  // The whole number would find the order wherever it is; a part of it only where it waits to be shipped.
  const find = async () => {
    await desk.getByRole('textbox').first().fill(number.slice(2))
    await expect(desk.getByText(/^(1-1 of 1|No .* match these filters\..*)$/)).toBeVisible()
  }
  await find()
  await expect(row).toContainText(email)
  await row.click()
  await expect(desk.getByRole('row', { name: 'Points, as part of the price 900' })).toBeVisible()
  await desk.getByRole('link', { name: 'Packing slip' }).click()
  const slip = desk.getByRole('article').filter({ has: desk.getByRole('heading', { name: 'Packing slip' }) })
  await expect(slip).toContainText('Oranienstraße 25')
  await expect(slip.getByRole('row').filter({ hasText: 'Extension Cable' })).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('link', { name: 'Back to the order' }).click()

  await act(desk, 'Mark as packed')
  await expect(desk.getByRole('button', { name: 'Mark as packed' })).toBeDisabled()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Ready to ship' })).toBeVisible()

  await act(desk, 'Ship', async (dialog) => {
    await dialog.getByRole('combobox').click()
    await desk.getByRole('option', { name: 'DHL', exact: true }).click()
    await dialog.getByRole('textbox').first().fill(parcel)
  })
  await expect(desk.getByText(parcel).first()).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Ship', exact: true })).toBeDisabled()

  await desk.getByRole('menuitem', { name: 'Overview', exact: true }).click()
  await desk.getByRole('link', { name: /^Paid orders to ship/ }).click()
  // It has left the queue; its whole number finds it all the same.
  await find()
  await expect(row).toHaveCount(0)
  await desk.getByRole('textbox').first().fill(number)
  await expect(row).toContainText('In transit')
  await page.reload()
  await page.getByRole('link', { name: 'Track package' }).click()
  await expect(page.getByText(parcel)).toBeVisible()
  await desk.context().close()
})
