import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { readPdf } from '../apps/server/test/read-pdf.ts'
import { expect, expectAccessible, hydrated, logIn, test } from './support/test.ts'

type Summary = { id: string; kind: string; vehicle: { vin: string } }
const paths: Record<string, string> = {
  scan: '/report/diag_merge?id=',
  new_energy: '/report/new_energy?id=',
  tyre_tread: '/report/tire_tread?report_id=',
  battery_pack: '/report/evd_battery_pack?detectId=',
}

/** One report of each kind, the owner's newest. */
async function reportsOf(page: Page, token: string): Promise<Map<string, Summary>> {
  const answer = await page.request.get('/system/report/list?page_size=50', {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await answer.json()) as { data: { list: Summary[] } }
  return new Map(data.list.toReversed().map((report) => [report.kind, report]))
}

test('a report is handed on as a QR code and as a PDF that is whole for its owner', async ({ page }) => {
  const token = await logIn(page)
  const report = (await reportsOf(page, token)).get('battery_pack')!
  await page.goto(`${paths['battery_pack']}${report.id}&lang=en`)
  await expect(page.getByText(report.vehicle.vin)).toBeVisible()
  await page.getByRole('button', { name: 'Print and share' }).click()
  const sheet = page.getByRole('dialog', { name: 'Print and share' })
  await expect(sheet.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectAccessible(page)

  const downloading = page.waitForEvent('download')
  await sheet.getByRole('button', { name: /Download PDF/ }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^report-[\w-]+\.pdf$/)
  const bytes = await readFile(await download.path())
  expect(readPdf(bytes).pages[0]).toContain(report.vehicle.vin)
  await expect(page.getByText('The PDF is downloaded.')).toBeVisible()

  await page.evaluate(() => {
    window.print = () =>
      document.body.setAttribute('data-printed', String(document.querySelectorAll('[role=dialog]').length))
  })
  await sheet.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '0')
})

test('its owner takes the link back and gives it again', async ({ page, browser }) => {
  const token = await logIn(page)
  const path = `${paths['new_energy']}${(await reportsOf(page, token)).get('new_energy')!.id}&lang=en`
  const stranger = await browser.newPage()
  const expectForStranger = async (text: string) => {
    await stranger.goto(path)
    await expect(stranger.getByText(text)).toBeVisible()
  }
  await page.goto(path)
  await hydrated(page)
  await page.getByRole('button', { name: 'Print and share' }).click()
  const sheet = page.getByRole('dialog', { name: 'Print and share' })
  await sheet.getByRole('button', { name: /Take the link back/ }).click()
  await expect(sheet.getByRole('button', { name: /Make the link work again/ })).toBeVisible()
  await expect(sheet.getByRole('img', { name: /QR code/ })).toBeHidden()
  await expectForStranger('This report does not exist, or it has been taken back.')
  await sheet.getByRole('button', { name: /Make the link work again/ }).click()
  await expect(sheet.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectForStranger('High-voltage system')
  await stranger.close()
})

test('a PDF that cannot be had says so', async ({ page }) => {
  const token = await logIn(page)
  const report = (await reportsOf(page, token)).get('scan')!
  await page.goto(`${paths['scan']}${report.id}&lang=en`)
  await hydrated(page)
  await page.route('**/system/report/pdf?*', (route) => route.abort())
  await page.getByRole('button', { name: 'Print and share' }).click()
  await page.getByRole('button', { name: /Download PDF/ }).click()
  await expect(page.getByText('The PDF could not be made. Please try again.')).toBeVisible()
})

test('on paper a report has no bars and no buttons, and nothing is wider than the page', async ({ page }) => {
  const token = await logIn(page)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  // A4 without its margins, at 96 dots an inch.
  await page.setViewportSize({ width: 688, height: 1017 })
  for (const [kind, { id }] of await reportsOf(page, token)) {
    await page.goto(`${paths[kind]}${id}&lang=de`)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    for (const button of await page.getByRole('button').all()) await expect(button).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(688)
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)')
  }
})

test('its link says what was tested, and when: in the reader’s zone, and as UTC where nobody knows it', async ({
  page,
  browser,
}) => {
  const token = await logIn(page)
  const path = `${paths['tyre_tread']}${(await reportsOf(page, token)).get('tyre_tread')!.id}&lang=en`
  const html = await (await page.request.get(path)).text()
  expect(html).toMatch(/<time [^>]*>[^<]* UTC<\/time>/)
  expect(html).toContain('<meta property="og:title" content="Tyre tread · Volkswagen Golf"/>')
  for (const timezoneId of ['America/Los_Angeles', 'Asia/Tokyo']) {
    const reader = await (await browser.newContext({ timezoneId, locale: 'en' })).newPage()
    await reader.goto(path)
    const time = reader.locator('main time').first()
    const at = new Date((await time.getAttribute('datetime'))!)
    const look = { dateStyle: 'medium', timeStyle: 'short', timeZone: timezoneId } as const
    await expect(time).toHaveText(new Intl.DateTimeFormat('en', look).format(at).replaceAll('\u202f', ' '))
  }
})
