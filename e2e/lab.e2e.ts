import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { openDesk } from './support/desk.ts'
import { expect, expectAccessible, hydrated, logIn, test, tokenOf } from './support/test.ts'

const day = 86_400_000

/** A lab of the test's own, since one applies once. */
async function aLab(request: APIRequestContext, title: string): Promise<number> {
  const answer = await request.post('/console_api/labs', {
    headers: { authorization: `Bearer ${tokenOf('admin@pitlane.example')}` },
    data: {
      key: randomUUID(),
      status: 'published',
      titles: { en: title },
      summaries: { en: 'Made for one tester.' },
      descriptions: { en: 'A button that is pressed once.' },
      expectations: { en: 'Press it.' },
      agreements: { en: 'Tell nobody.' },
      places: 1,
      starts_at: Date.now() - day,
      ends_at: Date.now() + 30 * day,
    },
  })
  return ((await answer.json()) as { data: { id: number } }).data.id
}

test('from the application to the feedback: staff accept, the tester reports with a picture and is thanked', async ({
  page,
  browser,
}) => {
  test.slow()
  const title = `One button ${randomUUID().slice(0, 8)}`
  const id = await aLab(page.request, title)
  await logIn(page, 'sanne@pitlane.example')
  await page.goto('/community_app/privateTestLaboratory?lang=en')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(page.getByText('1 of 1 spots left')).toBeVisible()
  await page.getByRole('button', { name: 'Register' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('Please agree first')).toBeVisible()
  await sheet.getByLabel(/I’ve read/).check({ force: true })
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('We’re holding a spot for you.')).toBeVisible()
  await expect(page.getByText('All spots are taken, 0 people are waiting')).toBeVisible()

  const desk = await openDesk(browser, 'support', 'Testers')
  await desk.getByRole('textbox', { name: 'Search' }).fill('sanne')
  const row = desk.getByRole('row').filter({ hasText: title })
  await row.getByRole('button', { name: 'Accept' }).click()
  await expect(row.getByText('Accepted')).toBeVisible()

  await page.goto('/community_app/privateTestLaboratory?tab=mine&lang=en')
  await expect(page.getByRole('link', { name: title }).getByText('You’re testing')).toBeVisible()
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: 'Give feedback' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByText('What did you find? cannot be empty')).toBeVisible()
  await page.getByLabel(/What did you find/).fill('It can be pressed twice.')
  const chart = await page.screenshot()
  await page.locator('input[type=file]').setInputFiles({ name: 'twice.png', mimeType: 'image/png', buffer: chart })
  await expect(page.getByText('1 of 9')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByText('Our engineers have it now.')).toBeVisible()
  await expect(page.getByRole('article').getByText('It can be pressed twice.')).toBeVisible()
  await expectAccessible(page)

  await desk.getByRole('menuitem', { name: 'Lab feedback' }).click()
  await desk.getByRole('row').filter({ hasText: title }).click()
  await desk.getByRole('button', { name: 'Thank' }).click()
  await desk.getByRole('dialog').getByRole('textbox').first().fill('Only once from now on.')
  await desk.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByRole('dialog')).toBeHidden()
  await page.goto(`/community_app/privateTestDetails?id=${id}&lang=en`)
  await expect(page.getByText('Only once from now on.')).toBeVisible()
})

test('a visitor sees what is tested, logs in for the first act, and comes back to it', async ({ page }) => {
  const id = await aLab(page.request, 'A visitor’s button')
  await page.goto(`/community_app/privateTestDetails?id=${id}&lang=en`)
  await hydrated(page)
  await page.getByRole('link', { name: 'Register' }).click()
  await expect(page).toHaveURL(/\/vip_pay\/login\?next=%2Fcommunity_app%2FprivateTestDetails/)
  await page.goto('/community_app/privateTestLaboratory?lang=en')
  await hydrated(page)
  await page.getByRole('link', { name: 'Mine' }).click()
  await expect(page).toHaveURL(/\/vip_pay\/login\?next=/)
})

test('who withdraws makes room, and is told that there is no way back', async ({ page }) => {
  const id = await aLab(page.request, 'A full button')
  const asUser = (who: string) => ({ headers: { authorization: `Bearer ${tokenOf(`${who}@pitlane.example`)}` } })
  const apply = (who: string) =>
    page.request.post('/community_api/core-system/innerlab/apply', { ...asUser(who), data: { id, agreed: true } })
  await apply('workshop')
  await logIn(page)
  await page.goto(`/community_app/privateTestDetails?id=${id}&lang=en`)
  await page.getByRole('button', { name: 'Join the waitlist' }).click()
  await page.getByLabel(/I’ve read/).check({ force: true })
  await page.getByRole('dialog').getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(page.getByText('You’re number 1.')).toBeVisible()
  await page.request.post('/system/lab/withdraw', { ...asUser('workshop'), data: { id } })
  await page.reload()
  await expect(page.getByText('We’re holding a spot for you.')).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Your spot has gone to the next person.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Register' })).toBeHidden()
})
