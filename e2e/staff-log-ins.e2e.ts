import { openDesk } from './support/desk.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

const phone = 'Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0'

test('the staff see where they are logged in, and end a session elsewhere', async ({ page, request }) => {
  const data = { email: 'seller@pitlane.example', password: 'pitlane-demo-1' }
  await request.post('/diag_api/api/login', { data, headers: { 'user-agent': phone } })
  await page.goto('/console/')
  await page.getByLabel(/email/i).fill(data.email)
  await page.getByLabel(/password/i).fill(data.password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: data.email }).click()
  await page.getByRole('menuitem', { name: 'Open sessions' }).click()
  const own = page.getByRole('row').filter({ hasText: 'This one' })
  await expect(own).toHaveCount(1)
  await expect(own.getByRole('button')).toHaveCount(0)
  const others = page.getByRole('row').filter({ hasText: 'Firefox · Android' })
  await expect(others.first()).toBeVisible()
  await expectAccessible(page)

  const before = await others.count()
  await others.first().getByRole('button', { name: 'Log out' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('This logs out Firefox · Android')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Log out' }).click()
  await expect(dialog).toBeHidden()
  await expect(others).toHaveCount(before - 1)
  await expect(own).toHaveCount(1)
})

test('support sees who has to wait with the next log-in, and lets go', async ({ browser, request }) => {
  const email = 'emre@pitlane.example'
  for (let tries = 0; tries < 5; tries += 1)
    await request.post('/diag_api/api/login', { data: { email, password: 'wrong horse 1' } })
  const desk = await openDesk(browser, 'support', 'Paused logins')
  const paused = desk.getByRole('row').filter({ hasText: email })
  await expect(paused).toContainText('Address on one account')
  await expectAccessible(desk)
  await paused.getByRole('button', { name: 'End pause' }).click()
  const dialog = desk.getByRole('dialog')
  await expect(dialog).toContainText(`can try ${email} again right away`)
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: 'End pause' }).click()
  await expect(dialog).toBeHidden()
  await expect(paused).toHaveCount(0)
  const answer = await request.post('/diag_api/api/login', { data: { email, password: 'pitlane-demo-1' } })
  expect(await answer.json()).toMatchObject({ code: 0 })
})
