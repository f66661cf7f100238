import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { openDesk } from './support/desk.ts'
import { expect, expectAccessible, hydrated, test } from './support/test.ts'

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'
const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('staff publish two releases and a page with them; a visitor on a PC fetches the newest whole, and finds the one before it', async ({
  browser,
}) => {
  test.slow()
  const app = `e2e-${randomUUID().slice(0, 8)}`
  const newest = Buffer.concat([Buffer.from('MZ'), randomBytes(400_000)])
  const desk = await openDesk(browser, 'admin', 'Releases')

  const choose = async (list: string, option: string | RegExp) => {
    await desk.getByRole('combobox', { name: list }).first().click()
    await desk.getByRole('option', { name: option }).click()
  }
  async function release(number: string, bytes: Buffer, notes: string) {
    await desk.getByRole('menuitem', { name: 'Releases', exact: true }).click()
    await desk.getByRole('link', { name: 'Create' }).click()
    // The list before it has inputs of the same names.
    await expect(desk.getByRole('button', { name: 'Upload file' })).toBeVisible()
    await desk.getByRole('textbox', { name: 'App' }).fill(app)
    await choose('System', 'Windows')
    await desk.getByRole('textbox', { name: 'Version' }).fill(number)
    const chooser = desk.locator('input[type=file]')
    await chooser.setInputFiles({ name: 'holiday.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') })
    await expect(desk.getByRole('alert')).toContainText('can’t install this file')
    await chooser.setInputFiles({ name: `${app}-${number}.exe`, mimeType: 'application/x-msdownload', buffer: bytes })
    await expect(desk.getByText(sumOf(bytes))).toBeVisible()
    await choose('State', 'Published')
    await desk.getByLabel('Released').fill('2026-01-02T03:04')
    await desk.getByRole('textbox', { name: 'What’s new' }).fill(notes)
    await desk.getByRole('button', { name: 'Save' }).click()
    await expect(desk.getByText(`${app} ${number} · windows`)).toBeVisible()
  }
  await release('1.0', Buffer.from('MZ the first'), 'The first')
  await release('1.1', newest, '<img src=x onerror=alert(1)>\u202egnp.exe')

  // A place that the demonstration leaves free: nobody else looks at it.
  await desk.getByRole('menuitem', { name: 'Download pages', exact: true }).click()
  await desk.getByRole('link', { name: 'Create' }).click()
  await expect(desk.getByRole('textbox', { name: 'Text' })).toHaveCount(3)
  await choose('Page', /desktop/)
  await choose('Brand', 'Yellow')
  await choose('State', 'Published')
  const texts = desk.getByRole('textbox', { name: 'Text' })
  for (const [at, text] of [`<b>${app}</b>`, 'For the bench\n\nand the road', 'Get it'].entries())
    await texts.nth(at).fill(text)
  await desk.getByRole('textbox', { name: 'App' }).fill(app)
  await desk.getByRole('button', { name: 'Save' }).click()
  await desk.waitForURL(/download-pages\/\d+$/)

  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    isMobile: false,
    hasTouch: false,
    userAgent: windows,
  })
  const visitor = await context.newPage()
  await visitor.goto('/community_app/dollarfixDownloadPc?channel=yellow&lang=en')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`<b>${app}</b>`)
  await expect(visitor.getByText('<img src=x onerror=alert(1)>gnp.exe')).toBeVisible()
  await expect(visitor.getByRole('img', { name: 'QR code' })).toBeVisible()
  await expectAccessible(visitor)

  const link = visitor.getByRole('link', { name: 'Download for Windows' })
  const [download] = await Promise.all([visitor.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe(`${app}-1.1.exe`)
  expect(sumOf(await readFile(await download.path()))).toBe(sumOf(newest))
  await expect(visitor.getByText(sumOf(newest))).toBeVisible()
  // What broke off goes on.
  const rest = await visitor.request.get((await link.getAttribute('href'))!, { headers: { range: 'bytes=300000-' } })
  expect(rest.status()).toBe(206)
  expect((await rest.body()).equals(newest.subarray(300_000))).toBe(true)

  await visitor.getByText('Earlier versions').click()
  const older = await visitor.request.get(
    (await visitor.getByRole('link', { name: 'Version 1.0' }).getAttribute('href'))!,
  )
  expect(await older.text()).toBe('MZ the first')
})

test('the page of the second brand is in its colours without a word in the address, and so is the shop behind it', async ({
  page,
}) => {
  await page.goto('/dnd_app/ancel?lang=en')
  await expect(page).toHaveURL(/\/dnd_app\/ancel\?lang=en&channel=ancel$/)
  await expect(page.locator('html')).toHaveAttribute('data-brand', 'yellow')
  await hydrated(page)
  await page.goto('/?lang=en')
  await expect(page.locator('html')).toHaveAttribute('data-brand', 'yellow')
})

test('an upload that is cancelled or loses its network says so, and is sent again from the same form', async ({
  browser,
}) => {
  const app = `e2e-${randomUUID().slice(0, 8)}`
  const desk = await openDesk(browser, 'admin', 'Releases')
  await desk.getByRole('link', { name: 'Create' }).click()
  const upload = desk.getByRole('button', { name: 'Upload file' })
  await expect(upload).toBeVisible()
  await desk.getByRole('textbox', { name: 'App' }).fill(app)
  const bytes = Buffer.concat([Buffer.from('MZ'), randomBytes(20_000)])
  const send = () =>
    desk
      .locator('input[type=file]')
      .setInputFiles({ name: `${app}.exe`, mimeType: 'application/x-msdownload', buffer: bytes })

  // The network takes the file and does not answer.
  await desk.route('**/console_api/release-files', () => {})
  await send()
  await expect(desk.getByRole('progressbar')).toBeVisible()
  await expect(upload).toBeDisabled()
  await desk.getByRole('button', { name: 'Cancel the upload' }).click()
  await expect(desk.getByRole('progressbar')).toHaveCount(0)
  await expect(upload).toBeEnabled()
  await expect(desk.getByRole('alert')).toHaveCount(0)
  await desk.unrouteAll({ behavior: 'ignoreErrors' })

  await desk.context().setOffline(true)
  await send()
  await expect(desk.getByRole('alert')).toContainText('The connection was lost and nothing was saved')
  await desk.context().setOffline(false)
  await send()
  await expect(desk.getByText(sumOf(bytes))).toBeVisible()
  await expect(desk.getByRole('alert')).toHaveCount(0)
  await expect(desk.getByRole('textbox', { name: 'App' })).toHaveValue(app)
  await desk.context().close()
})
