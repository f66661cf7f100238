import type { Page } from '@playwright/test'
import { act, openDesk } from './support/desk.ts'
import { aLottery } from './support/lottery.ts'
import { giveAddress, mailedCode, register as fillRegistration } from './support/new-customer.ts'
import { expect, expectAccessible, hydrated, test } from './support/test.ts'

/** A customer of this test's own, logged in, by the calls that the screens make. */
async function register(page: Page, email: string): Promise<void> {
  const ask = { email, purpose: 'register' }
  await page.request.post('/diag_api/api/send/emailCode', { data: ask })
  await expect.poll(() => mailedCode(page, email)).toMatch(/^\d{6}$/)
  const password = 'mechanic-7'
  const answer = await page.request.post('/diag_api/api/user/store', {
    data: { email, code: await mailedCode(page, email), password, confirm_password: password, consent: true },
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  await page.addInitScript((token) => localStorage.setItem('token', token), data.token)
}

test('somebody shares his code, a friend registers with it elsewhere, and both see what they got', async ({
  page,
  browser,
}) => {
  await register(page, `inviter-${Date.now()}@example.com`)
  await page.goto('/community_app/pullInFission?lang=en')
  await hydrated(page)
  await expect(page.getByText('Your friend gets 50 points and 1 card draw. You get 100 points.')).toBeVisible()
  await expect(page.getByText('No one has joined yet')).toBeVisible()
  await expectAccessible(page)

  // The sheet by keyboard; the link of its mail is the one that a friend would get.
  await page.getByRole('button', { name: 'Show QR code' }).focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Share invitation' })
  await expect(sheet.getByRole('img', { name: 'QR code for your invitation' })).toBeVisible()
  await sheet.getByLabel('Your friend’s language').selectOption('de')
  await expect(sheet.getByRole('img', { name: 'Picture shown with the link' })).toHaveAttribute(
    'src',
    '/invitation/card/de.png',
  )
  await expectAccessible(page)
  const mail = new URL((await sheet.getByRole('link', { name: 'Send by email' }).getAttribute('href')) ?? '')
  const link = new URL(/https?:\S+/.exec(mail.searchParams.get('body') ?? '')?.[0] ?? '')
  expect(link.searchParams.get('lang')).toBe('de')
  link.searchParams.set('lang', 'en')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  const friend = await (await browser.newContext({ locale: 'en' })).newPage()
  await friend.goto(link.pathname + link.search)
  await hydrated(friend)
  await expect(friend.getByRole('heading', { name: 'I••• invites you' })).toBeVisible()
  expect(await friend.locator('meta[property="og:image"]').getAttribute('content')).toContain('/invitation/card/en.png')
  await expectAccessible(friend)
  // Another link that is opened later changes nothing.
  await friend.goto('/community_app/pullInFissionInvite?code=AAAAA-AAAAA&lang=en')
  await hydrated(friend)
  await expect(friend.getByRole('heading', { name: 'You’re invited' })).toBeVisible()
  await expect(friend.getByText('This invitation is no longer valid. You can still register without it.')).toBeVisible()
  await friend.getByRole('link', { name: 'Register now' }).click()
  await expect(friend.getByLabel('Invitation code')).toHaveValue(link.searchParams.get('code') ?? '')
  await expectAccessible(friend)
  const email = `friend-${Date.now()}@example.com`
  await friend.getByLabel('Email').fill(email)
  await friend.getByRole('button', { name: 'Send code' }).click()
  await expect.poll(() => mailedCode(page, email)).toMatch(/^\d{6}$/)
  await friend.getByLabel('Verification code').fill(await mailedCode(page, email))
  await friend.getByRole('textbox', { name: /^Password/ }).fill('mechanic-7')
  await friend.getByRole('textbox', { name: /^Confirm/ }).fill('mechanic-7')
  await friend.getByRole('checkbox').check()
  await friend.getByRole('button', { name: 'Register' }).click()
  await expect(friend.getByRole('heading', { name: 'Welcome! Your account is ready' })).toBeVisible()
  await expect(friend.getByText('50 points')).toBeVisible()
  await expect(friend.getByText('1 card draw')).toBeVisible()
  await expectAccessible(friend)
  // Nobody else is welcomed.
  await page.goto('/community_app/pullInFissionRegisterSuccess?lang=en')
  await expect(page).toHaveURL(/\/rewards$/)
  await friend.goto('/rewards?lang=en')
  // The welcome, and two for the first visit.
  await expect(friend.getByRole('region', { name: 'Your points' }).getByText('52', { exact: true })).toBeVisible()

  await page.goto('/community_app/pullInFission?lang=en')
  await hydrated(page)
  await expect(page.getByText('F•••')).toBeVisible()
  // The friend’s network is the inviter’s: a signal, and no more than that.
  await page.getByRole('link', { name: /My rewards/ }).click()
  await page.getByRole('button', { name: 'Collect all 150 points' }).dblclick()
  await expect(page.getByText('150 points received')).toBeVisible()
  await expect(page.getByRole('button', { name: /Receive/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/community_app/pullInFission?lang=en')
  await expect(page.getByText('150', { exact: true }).first()).toBeVisible()
})

test('a link that is not valid any more says so, keeps nobody from registering, and does not outlive a valid one', async ({
  page,
}) => {
  const says = page.getByText('This invitation is no longer valid. You can still register without it.')
  const code = page.getByLabel('Invitation code')
  await page.goto('/community_app/pullInFissionInvite?code=AAAAA-AAAAA&lang=en')
  await hydrated(page)
  await expect(says).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Register now' }).click()
  await expect(code).toHaveValue('AAAAA-AAAAA')
  await expect(says).toBeVisible()
  await code.fill('')
  await expect(says).toBeHidden()
  await code.fill('33333-33333')
  await code.press('Tab')
  await expect(says).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => localStorage.getItem('invitation'))).toBeNull()
  // Whoever is nobody is shown what a registration brings.
  await page.goto('/community_app/pullInFissionRegisterSuccess?lang=en')
  await expect(page).toHaveURL(/\/pullInFissionInvite$/)
})

test('an invited friend draws, wins goods and gives an address; staff send it, and it is claimed', async ({
  page,
  browser,
}) => {
  test.slow()
  const inviter = await (await browser.newContext()).newPage()
  await register(inviter, `host-${Date.now()}@example.com`)
  await inviter.goto('/community_app/pullInFission?lang=en')
  const code = await inviter.getByText(/^\w{5}-\w{5}$/).innerText()

  await page.goto(`/community_app/pullInFissionInvite?code=${code}&lang=en`)
  await hydrated(page)
  await page.getByRole('link', { name: 'Register now' }).click()
  const email = `guest-${Date.now()}@example.com`
  await fillRegistration(page, email)
  await expect(page.getByRole('heading', { name: 'Welcome! Your account is ready' })).toBeVisible()

  // Another lottery than the one that the welcome leads to: in this one the right that he was given wins.
  await page.goto(await aLottery(page))
  await expect(page.getByText('You have 50 points')).toBeVisible()
  await page.getByRole('button', { name: 'Card 3' }).click()
  await page.getByRole('dialog', { name: 'You won!' }).getByRole('link', { name: 'Choose an address' }).click()
  await giveAddress(page, email)
  await page.getByRole('button', { name: 'Ship it here' }).click()
  await expect(page.getByText('We have your address and will ship it soon.')).toBeVisible()

  const desk = await openDesk(browser, 'admin', 'Prizes to fulfill')
  await desk.getByRole('row').filter({ hasText: email }).click()
  await act(desk, 'Ship', async (dialog) => {
    await dialog.getByRole('combobox').click()
    await desk.getByRole('option', { name: 'DHL', exact: true }).click()
    await dialog.getByRole('textbox').fill('JD014600009999')
  })
  await expect(desk.getByText('Shipped', { exact: true })).toBeVisible()

  await page.goto('/me/prizes?state=claimed&lang=en')
  await page.getByRole('link', { name: /A prize to keep/ }).click()
  await expect(page.getByText('JD014600009999')).toBeVisible()
  await desk.context().close()
  await inviter.context().close()
})
