import { openDesk } from './support/desk.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

test('everything about a person is on one card, with when he was last here and what the staff noted', async ({
  browser,
}) => {
  const desk = await openDesk(browser, 'support', 'Accounts')
  await desk.getByPlaceholder(/phone/i).fill('Mara Lindqvist')
  await desk.getByRole('link', { name: 'owner@pitlane.example' }).first().click()
  const account = desk.getByRole('region', { name: 'Account' })
  await expect(account).toContainText('Last seen')
  await expect(account).not.toContainText('Never')
  for (const [kind, what] of [
    ['Messages', 'Charging dock for the 500 series'],
    ['Orders', 'PL'],
    ['Return requests', 'AS'],
    ['Coupons', ''],
    ['Devices', ''],
  ] as const) {
    const section = desk.getByRole('region', { name: new RegExp(`^${kind} \\([1-9]`) })
    await expect(section).toContainText(what)
  }
  const note = `Prefers the phone, mornings (${Date.now()})`
  const notes = desk.getByRole('region', { name: /^Notes/ })
  await notes.getByRole('button').first().click()
  await desk.getByRole('dialog').getByRole('textbox').fill(note)
  await desk.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(notes).toContainText(note)
  await expect(notes).toContainText('Ines Duarte')
  await expectAccessible(desk)
})

test('a message is answered in its writer’s language with a saved answer, whose blanks are filled', async ({
  browser,
}) => {
  const desk = await openDesk(browser, 'support', 'Messages')
  await desk.getByRole('row').filter({ hasText: 'Rechnung mit USt-IdNr' }).getByRole('link').first().click()
  await expect(desk.getByText('DE 811 907 980')).toBeVisible()
  await desk.getByRole('button', { name: 'Reply', exact: true }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Canned reply').click()
  await desk.getByRole('option', { name: 'Where the parcel is' }).click()
  const text = dialog.getByRole('textbox', { name: 'Your reply' })
  await expect(text).toHaveValue(/^Guten Tag Jonas Brandt,\n\nIhre Bestellung PL\w+ ist unterwegs\./)
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: 'Send email' }).click()
  await expect(dialog).toBeHidden()
  const thread = desk.getByRole('region', { name: 'Conversation' })
  await expect(thread).toContainText('ist unterwegs')
  await expect(desk.getByText('Answered').first()).toBeVisible()
  await expectAccessible(desk)
})

test('the shop is seen as a customer sees it, with a reason, and nothing can be changed there', async ({ browser }) => {
  const desk = await openDesk(browser, 'support', 'Accounts')
  await desk.getByPlaceholder(/phone/i).fill('Mara Lindqvist')
  await desk.getByRole('link', { name: 'owner@pitlane.example' }).first().click()
  await desk.getByRole('button', { name: 'As the customer sees it' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('textbox').fill('She cannot find her invoice')
  const [shop] = await Promise.all([
    desk.context().waitForEvent('page'),
    dialog.getByRole('button', { name: 'As the customer sees it' }).click(),
  ])
  await expect(shop.getByText('You’re seeing this the way Mara Lindqvist sees it.')).toBeVisible()
  await shop.getByRole('link', { name: /My coupons/ }).click()
  await expect(shop.getByRole('heading', { name: /coupons/i, level: 1 })).toBeVisible()
  await expect(shop.getByText('You can’t change anything.')).toBeVisible()
  await expectAccessible(shop)
  await desk.context().close()
})
