import type { Page } from '@playwright/test'
import { mailedCode, register } from './support/new-customer.ts'
import { expect, expectAccessible, hydrated, test, tokenOf } from './support/test.ts'

/** The address of the link in the last mail to an address, as the staff read it in the outbox. */
async function undoLink(page: Page, email: string): Promise<string> {
  const headers = { authorization: `Bearer ${tokenOf('admin@pitlane.example')}` }
  const answer = await page.request.get(`/console_api/mails?q=${encodeURIComponent(email)}`, { headers })
  const { data: mails } = (await answer.json()) as { data: { list: { id: number }[] } }
  const mail = await page.request.get(`/console_api/mails/${mails.list[0]?.id}`, { headers })
  return /\/vip_pay\/undo_email\?key=[\w-]{43}/.exec(await mail.text())?.[0] ?? ''
}

test('an address is changed with a code of the new one and the password, and undone from the old mailbox', async ({
  page,
}) => {
  test.slow()
  const [old, email] = [`stays-${Date.now()}@example.com`, `moves-${Date.now()}@example.com`]
  await page.goto('/vip_pay/register')
  await hydrated(page)
  await register(page, old)
  await expect(page).not.toHaveURL(/register/)
  await page.goto('/me')
  await hydrated(page)
  await page.getByRole('link', { name: 'Email and password' }).click()
  await expect(page.getByText(old)).toBeVisible()
  await expectAccessible(page)

  const main = page.getByRole('main')
  const change = main.getByRole('button', { name: 'Change email' })
  await change.click()
  await expect(main.getByText('Password cannot be empty')).toBeVisible()
  const field = main.getByLabel('New email')
  await expect(field).toBeFocused()
  await field.fill(old)
  await main.getByRole('button', { name: 'Send code' }).click()
  await expect(main.getByText('This is already your email')).toBeVisible()
  await field.fill(email)
  await main.getByRole('button', { name: 'Send code' }).click()
  await expect.poll(() => mailedCode(page, email)).toMatch(/^\d{6}$/)
  await main.getByLabel('Verification code').fill(await mailedCode(page, email))
  const password = main.getByRole('textbox', { name: /^Password/ })
  await password.fill('mechanic-8')
  await change.click()
  await expect(main.getByText('That password isn’t right')).toBeVisible()
  await expectAccessible(page)
  await password.fill('mechanic-7')
  await change.dblclick()
  await expect(page.getByText(`Your email is now ${email}`)).toBeVisible()
  await expect(main.getByText(/It can be undone from the old mailbox until/)).toBeVisible()
  await expectAccessible(page)

  await expect.poll(() => undoLink(page, old)).not.toBe('')
  await page.goto(await undoLink(page, old))
  await hydrated(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo the change' }).click()
  await expect(page.getByText(`Your account is back at ${old}.`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Choose a new password' }).click()
  await expect(page).toHaveURL(/\/vip_pay\/code\?/)
  await expect(page.getByLabel('Email')).toHaveValue(old)
  // Nobody is in the account any more.
  await page.goto('/me/profile')
  await page.waitForURL(/\/vip_pay\/login\?next=/)
})
