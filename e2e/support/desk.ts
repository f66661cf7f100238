import type { Browser, Locator, Page } from '@playwright/test'
import { expect, tokenOf } from './test.ts'

type Who = 'admin' | 'moderator' | 'seller' | 'support'

/** A desk of somebody of the staff, with one of the menu's lists. */
export async function openDesk(browser: Browser, who: Who, list = 'Returns'): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })
  const desk = await context.newPage()
  await desk.addInitScript((token) => localStorage.setItem('console_token', token), tokenOf(`${who}@pitlane.example`))
  await desk.goto('/console/')
  await desk.getByRole('menuitem', { name: list, exact: true }).click()
  return desk
}

/** Presses a button, and the one of its dialog after whatever is filled in there. */
export async function act(desk: Page, name: string, fill: (dialog: Locator) => Promise<void> = async () => {}) {
  await desk.getByRole('button', { name, exact: true }).click()
  const dialog = desk.getByRole('dialog')
  await fill(dialog)
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Money and jobs take their time: looked at again until it is there. */
export const expectHeading = (phone: Page, name: string) =>
  expect(async () => {
    await phone.reload()
    await expect(phone.getByRole('heading', { name })).toBeVisible({ timeout: 3_000 })
  }).toPass()
