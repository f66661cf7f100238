import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect, expectAccessible, test } from './support/test.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

async function logIn(page: Page, name: string) {
  await page.goto('/console/')
  await page.getByLabel(/email/i).fill(`${name}@pitlane.example`)
  await page.getByLabel(/password/i).fill('pitlane-demo-1')
  await page.keyboard.press('Enter')
}

async function openSecondFactor(page: Page, name: string) {
  await page.getByRole('button', { name: `${name}@pitlane.example` }).click()
  await page.getByRole('menuitem', { name: 'Second factor' }).click()
  await expect(page.getByRole('heading', { name: 'Your second factors' })).toBeVisible()
}

/** Closes what is shown once, and says what it was. */
async function keepCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Recovery codes' })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const codes = await dialog.getByRole('listitem').allTextContents()
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
  return codes
}

const expectIn = (page: Page) => expect(page.getByRole('menuitem', { name: 'Overview' })).toBeVisible()

test('a code by an app lets in, and a recovery code where it is not at hand', async ({ page, context }) => {
  await logIn(page, 'seller')
  await expectIn(page)
  await openSecondFactor(page, 'seller')
  await page.getByRole('button', { name: 'Add an app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an app' })
  await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible()
  await expectAccessible(page)
  const app = new TOTP({
    secret: Secret.fromBase32((await dialog.getByRole('code').textContent())!.replaceAll(' ', '')),
  })
  await dialog.getByLabel('Code from your app').fill('000000')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('That isn’t right')).toBeVisible()
  // Of the step before: the next one is then fresh at log-in, without waiting for it.
  await dialog.getByLabel('Code from your app').fill(app.generate({ timestamp: Date.now() - 30_000 }))
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  const codes = await keepCodes(page)
  await expect(page.getByText('Codes left: 10')).toBeVisible()
  await expectAccessible(page)

  await context.clearCookies()
  await page.evaluate(() => localStorage.removeItem('console_token'))
  await logIn(page, 'seller')
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByLabel('Code from your app').fill(app.generate())
  await page.keyboard.press('Enter')
  await expectIn(page)

  await page.evaluate(() => localStorage.removeItem('console_token'))
  await logIn(page, 'seller')
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0]!)
  await page.keyboard.press('Enter')
  await expectIn(page)
  await openSecondFactor(page, 'seller')
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('None yet')).toBeVisible()
})

test('who must have one sets up a passkey before anything opens, and logs in with it', async ({ page, browser }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const administrator = await (await browser.newContext()).newPage()
  await logIn(administrator, 'admin')
  await expectIn(administrator)
  const demand = async (value: string) => {
    await administrator.goto('/console/#/settings/second_factor_finance')
    await administrator.getByLabel(/Finance must have/).setChecked(value === '1')
    await administrator.getByRole('button', { name: 'Save' }).click()
    await administrator.waitForURL(/#\/settings$/)
  }
  await demand('1')
  try {
    await logIn(page, 'finance')
    await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
    await page.goto('/console/#/orders')
    await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
    await keepCodes(page)
    await expectIn(page)
    await openSecondFactor(page, 'finance')
    await expect(page.getByRole('button', { name: 'Remove' })).toBeDisabled()

    await page.evaluate(() => localStorage.removeItem('console_token'))
    await logIn(page, 'finance')
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expectIn(page)
  } finally {
    await demand('0')
  }
})
