import type { Page } from '@playwright/test'
import { expect, tokenOf } from './test.ts'

/** Reads the code that was mailed to an address, as staff reads it in the outbox. */
export async function mailedCode(page: Page, email: string): Promise<string> {
  const headers = { authorization: `Bearer ${tokenOf('admin@pitlane.example')}` }
  const answer = await page.request.get(`/console_api/mails?q=${encodeURIComponent(email)}`, { headers })
  const { data: mails } = (await answer.json()) as { data: { list: { subject: string }[] } }
  return /\d{6}/.exec(mails.list[0]?.subject ?? '')?.[0] ?? ''
}

/** Fills in and sends the form of a registration, with the code that it mails. */
export async function register(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect.poll(() => mailedCode(page, email)).toMatch(/^\d{6}$/)
  await page.getByLabel('Verification code').fill(await mailedCode(page, email))
  await page.getByRole('textbox', { name: /^Password/ }).fill('mechanic-7')
  await page.getByRole('textbox', { name: /^Confirm/ }).fill('mechanic-7')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Register' }).click()
}

/** Adds an address in Berlin in the sheet that the screen opens for it. */
export async function giveAddress(page: Page, email: string): Promise<void> {
  await page
    .getByRole('button', { name: /add.*address/i })
    .first()
    .click()
  await page.getByLabel('First name').fill('Ida')
  await page.getByLabel('Last name').fill('Sommer')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('+49 30 555 0100')
  await page.getByRole('button', { name: /Country/ }).click()
  await page.getByRole('combobox').fill('Germ')
  await page.getByRole('option', { name: 'Germany' }).click()
  await page.getByRole('button', { name: /State|Province|Region/ }).click()
  await page.getByRole('option', { name: 'Berlin' }).click()
  await page.getByLabel('City').fill('Berlin')
  await page.getByRole('textbox', { name: /^Street address\*?$/ }).fill('Oranienstraße 25')
  await page.getByLabel('Postal code').fill('10999')
  await page.getByRole('button', { name: 'Save' }).click()
}
