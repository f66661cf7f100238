import { openDesk } from './support/desk.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

test('staff log in, find an order and read its history', async ({ page }) => {
  await page.goto('/console/')
  await page.getByLabel(/email/i).fill('seller@pitlane.example')
  await page.getByLabel(/password/i).fill('pitlane-demo-1')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Orders', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: 'PL' }).first()
  await expect(row).toBeVisible()
  await expectAccessible(page)
  await row.click()
  await expect(page.getByText(/PL\d{6}/).first()).toBeVisible()
})

test('an address that the role does not open, or that is none, says so and leads home', async ({ browser }) => {
  const desk = await openDesk(browser, 'moderator', 'Moderation')
  for (const [address, title] of [
    ['cases', 'Your role can’t open this page'],
    ['nowhere', 'This page doesn’t exist'],
  ] as const) {
    await desk.goto(`/console/#/${address}`)
    await expect(desk.getByRole('heading', { name: title })).toBeVisible()
    await expectAccessible(desk)
  }
  await desk.getByRole('link', { name: 'Go to overview' }).click()
  await expect(desk.getByRole('heading', { name: 'Overview' })).toBeVisible()
})

test('a customer is not let into the console', async ({ page }) => {
  await page.goto('/console/')
  await page.getByLabel(/email/i).fill('sanne@pitlane.example')
  await page.getByLabel(/password/i).fill('pitlane-demo-1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Orders', exact: true })).toHaveCount(0)
  await expect(page.getByLabel(/password/i)).toBeVisible()
})

test('a note on an order that was not added is not lost by leaving the order', async ({ browser }) => {
  const desk = await openDesk(browser, 'support', 'Orders')
  await desk.locator('a[data-row]').first().click()
  const note = desk.getByRole('textbox', { name: 'Note' })
  await note.fill('Called: she wants it on')
  await desk.goBack()
  const question = desk.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(note).toHaveValue('Called: she wants it on')
  await note.fill('')
  await desk.goBack()
  await expect(desk.locator('a[data-row]').first()).toBeVisible()
  await desk.context().close()
})

test('whoever leaves a form with words that are not saved is asked, and keeps them by staying', async ({ browser }) => {
  const desk = await openDesk(browser, 'admin', 'Releases')
  await desk.getByRole('link', { name: 'Create' }).click()
  // The list before it has an input of the same name.
  await expect(desk.getByRole('button', { name: 'Upload file' })).toBeVisible()
  const app = desk.getByRole('textbox', { name: 'App' })
  await app.fill('half-typed')
  const leave = () => desk.getByRole('menuitem', { name: 'Carriers', exact: true }).click()
  const question = desk.getByRole('dialog', { name: 'Leave without saving?' })
  await leave()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  await expect(app).toHaveValue('half-typed')
  await leave()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(desk).toHaveURL(/#\/carriers/)
  await desk.context().close()
})
