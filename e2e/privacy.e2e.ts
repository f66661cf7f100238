import { readFileSync } from 'node:fs'
import { openDesk } from './support/desk.ts'
import { register } from './support/new-customer.ts'
import { expect, expectAccessible, hydrated, logIn, test } from './support/test.ts'

test('a person has a copy of his data made and takes it with him, and sees his consents', async ({ page }) => {
  test.slow()
  await logIn(page, 'sanne@pitlane.example')
  await page.goto('/me')
  await hydrated(page)
  await page.getByRole('link', { name: 'My data' }).click()
  await expect(page.getByRole('heading', { name: 'Your consents' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Make a copy' }).click()
  const button = page.getByRole('button', { name: /^Download/ })
  await expect(button).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  expect(file.suggestedFilename()).toMatch(/^my-data-.*\.zip$/)
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
})

test('who is gone for good: the owner by himself, and the staff see that nobody is behind the account any more', async ({
  page,
  browser,
}) => {
  test.slow()
  const email = `leaves-${Date.now()}@example.com`
  await page.goto('/vip_pay/register')
  await hydrated(page)
  await register(page, email)
  await expect(page).not.toHaveURL(/register/)
  await page.goto('/me/privacy')
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'Delete your account' })).toBeVisible()
  await expectAccessible(page)
  const button = page.getByRole('button', { name: 'Delete account' })
  await button.click()
  await expect(page.getByText('Password cannot be empty')).toBeVisible()
  const question = page.getByRole('alertdialog', { name: 'Delete your account for good?' })
  await page.getByRole('textbox', { name: /^Password/ }).fill('mechanic-8')
  await button.click()
  await expect(question).toContainText(email)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText('That password isn’t right')).toBeVisible()
  await page.getByRole('textbox', { name: /^Password/ }).fill('mechanic-7')
  await button.click()
  await question.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText('Your account has been deleted')).toBeVisible()
  await expect(page).toHaveURL(/\/me$/)

  // Of somebody else the staff erase the data; the address that was just let go waits a minute for its next code.
  const other = `other-${email}`
  await page.goto('/vip_pay/register')
  await hydrated(page)
  await register(page, other)
  await expect(page).not.toHaveURL(/register/)
  const desk = await openDesk(browser, 'support', 'Accounts')
  await desk.goto(`/console/#/users?filter=${encodeURIComponent(JSON.stringify({ q: other }))}`)
  await desk.getByRole('cell', { name: other }).click()
  await desk.getByRole('button', { name: 'Delete data' }).click()
  const dialog = desk.getByRole('dialog')
  await expect(dialog).toContainText('Lost:')
  await dialog.getByLabel(/^Reason/).fill('He wrote to us')
  await dialog.getByLabel(/^Email address, typed again/).fill('else@example.com')
  await dialog.getByRole('button', { name: 'Delete data' }).click()
  await expect(dialog).toContainText('That’s not this account’s email address.')
  await expectAccessible(desk)
  await dialog.getByLabel(/^Email address, typed again/).fill(other)
  await dialog.getByRole('button', { name: 'Delete data' }).click()
  await expect(dialog).toBeHidden()
  await expect(desk.getByText(/erased-\d+@erased\.invalid/).first()).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Block' })).toHaveCount(0)
})
