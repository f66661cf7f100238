import type { Browser } from '@playwright/test'
import { expect, expectAccessible, hydrated, logInAnew, test, tokenOf } from './support/test.ts'

// One after the other: they are the same person's.
test.describe.configure({ mode: 'default' })

/** A browser of somebody whom no other test logs in. */
async function aBrowser(browser: Browser, userAgent: string) {
  const page = await (await browser.newContext({ userAgent, locale: 'en' })).newPage()
  return { page, token: await logInAnew(page, 'beatriz@pitlane.example') }
}
const phone = 'Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0'
const laptop =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'

test('who sees a browser that is logged in ends it there, then all others, and stays in', async ({ browser }) => {
  const { page, token } = await aBrowser(browser, phone)
  // What a try before this one has left.
  await page.request.delete('/system/sessions', { headers: { authorization: `Bearer ${token}` } })
  const { page: other } = await aBrowser(browser, laptop)
  for (const system of ['X11; Linux x86_64', 'Macintosh; Intel Mac OS X 10_15_7'])
    await aBrowser(browser, laptop.replace('Windows NT 10.0; Win64; x64', system))
  await page.goto('/me')
  await hydrated(page)
  await page.getByRole('link', { name: 'Active sessions' }).click()
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards.first()).toContainText(/Firefox on Android.*This device/)
  await expect(cards.first().getByRole('button')).toHaveCount(0)
  await expectAccessible(page)

  const end = page.getByRole('button', { name: 'Log out: Chrome on Windows' })
  await end.focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Log out of Chrome on Windows?' })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(end).toBeFocused()
  await end.click()
  // As fast as a finger can: the second press finds the first under way.
  await question.getByRole('button', { name: 'Log out' }).dblclick()
  await expect(end).toHaveCount(0)
  await expect(page.getByText('Logged out on that device')).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.contains(document.querySelector('main li'))))
    .toBe(true)
  await other.goto('/me/sessions')
  await other.waitForURL(/\/vip_pay\/login\?next=/)

  await page.getByRole('button', { name: 'Log out everywhere else' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('You’re not logged in anywhere else')).toBeVisible()
  await expect(cards).toHaveCount(1)
  await expectAccessible(page)
})

test('a list that does not come says so, and comes when it is asked for again', async ({ browser }) => {
  const { page } = await aBrowser(browser, phone)
  await page.route('**/system/sessions', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.goto('/me/sessions')
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await page.unroute('**/system/sessions')
  await again.click()
  await expect(page.getByRole('listitem').filter({ hasText: 'This device' })).toBeVisible()
})

test('who logs out in one tab is out in the other, which shows nothing of him any more', async ({ page, context }) => {
  await page.goto('/robots.txt')
  await page.evaluate((token) => localStorage.setItem('token', token), tokenOf('workshop@pitlane.example'))
  await page.goto('/me/addresses')
  const own = page.getByText('Oregon').or(page.getByText(/\+\d/)).first()
  await expect(own).toBeVisible()
  const second = await context.newPage()
  await second.goto('/robots.txt')
  // Only this browser forgets the log-in, which others share.
  await second.evaluate(() => localStorage.removeItem('token'))
  await expect(page).toHaveURL(/\/vip_pay\/login/)
  await expect(own).toBeHidden()
})
