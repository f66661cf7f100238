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
  await expect(page.getByText('PDF downloaded.')).toBeVisible()

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
  await sheet.getByRole('button', { name: /Turn off link/ }).click()
  await expect(sheet.getByRole('button', { name: /Turn link back on/ })).toBeVisible()
  await expect(sheet.getByRole('img', { name: /QR code/ })).toBeHidden()
  await expectForStranger('This report doesn’t exist, or it’s been withdrawn.')
  await sheet.getByRole('button', { name: /Turn link back on/ }).click()
  await expect(sheet.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectForStranger('High-voltage system')
  await stranger.close()
})

test('a pack says what it still gives, how far that goes, and by whose profile it was judged', async ({ page }) => {
  const { id } = (await reportsOf(page, await logIn(page))).get('battery_pack')!
  await page.goto(`${paths['battery_pack']}${id}&lang=de`)
  const report = page.getByRole('main')
  await expect(report).toContainText(/Nutzbare Energie jetzt20,3\u00a0kWh/)
  await expect(report).toContainText(/Voraussichtliche Reichweite120\u00a0kmSchätzung/)
  await expect(report).toContainText('Nissan Leaf 24 kWh (anhand der FIN gewählt)')
  await expect(report).toContainText('PrüfverfahrenFahrtest')
})

test('an earlier report to compare with is told by its time, what was found, and the odometer', async ({ page }) => {
  const vin = 'KM8KRDAF5PU123456'
  const answer = await page.request.get(`/system/report/list?page_size=50&vin=${vin}`, {
    headers: { authorization: `Bearer ${await logIn(page)}` },
  })
  const { data } = (await answer.json()) as { data: { list: Summary[] } }
  await page.goto(`${paths['battery_pack']}${data.list[0]!.id}&lang=en&units=km`)
  const earlier = page.getByRole('link', { name: /29,850/ })
  await expect(earlier).toHaveText(/\d, 20\d\d, \d{1,2}:\d\d\s[AP]M29,850\skm(Good|Watch|Act|Not judged)/)
  await earlier.click()
  await expect(page).toHaveURL(/\/me\/reports\/compare\?/)
})

test('the owner is led to software that fits the vehicle, a stranger is not', async ({ page, browser }) => {
  const { id } = (await reportsOf(page, await logIn(page))).get('scan')!
  const path = `${paths['scan']}${id}&lang=en`
  const stranger = await browser.newPage()
  const asked: string[] = []
  stranger.on('request', (request) => asked.push(request.url()))
  await stranger.goto(path)
  await hydrated(stranger)
  await expect(stranger.getByRole('link', { name: 'Recalls for this model' })).toBeVisible()
  expect(asked.filter((url) => url.includes('getVinSoftList'))).toEqual([])
  await stranger.close()

  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Software for this vehicle' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /Full-System/i }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Full-System/i)
})

test('a PDF that cannot be had says so', async ({ page }) => {
  const token = await logIn(page)
  const report = (await reportsOf(page, token)).get('scan')!
  await page.goto(`${paths['scan']}${report.id}&lang=en`)
  await hydrated(page)
  await page.route('**/system/report/pdf?*', (route) => route.abort())
  await page.getByRole('button', { name: 'Print and share' }).click()
  await page.getByRole('button', { name: /Download PDF/ }).click()
  await expect(page.getByText('We couldn’t create the PDF. Please try again.')).toBeVisible()
})

test('a reader of a link chooses units, which stay, with script and without', async ({ page, browser }) => {
  const { id } = (await reportsOf(page, await logIn(page))).get('tyre_tread')!
  for (const javaScriptEnabled of [true, false]) {
    const reader = await (await browser.newContext({ javaScriptEnabled })).newPage()
    await reader.goto(`${paths['tyre_tread']}${id}&lang=en`)
    if (javaScriptEnabled) await hydrated(reader)
    const report = reader.getByRole('main')
    const units = report.locator('details', { hasText: 'Units' })
    const choose = async (quantity: string, unit: string) => {
      if ((await units.getAttribute('open')) === null) await units.locator('summary').click()
      await units.getByRole('list', { name: quantity }).getByRole('link', { name: unit }).click()
    }
    await expect(report).toContainText(/Target \d+\u00a0psi/)
    await expect(report).toContainText(/Legal minimum 2\/32\u00a0in/)
    await choose('Tire pressure', 'bar')
    await choose('Tread depth', 'mm')
    await choose('Distance', 'km')
    if (javaScriptEnabled) await expectAccessible(reader)
    await reader.goto(`${paths['tyre_tread']}${id}&lang=de`)
    await expect(report).toContainText(/Soll \d,\d+\u00a0bar/)
    await reader.goto(`${paths['tyre_tread']}${id}&lang=en`)
    await expect(report).toContainText(/Target \d\.\d+\u00a0bar/)
    await expect(report).toContainText(/Legal minimum 1\.6\u00a0mm/)
    await expect(report).toContainText(/[\d,]+\u00a0km/)
    await expect(report).not.toContainText(/\d\u00a0psi/)
    await reader.context().close()
  }
})

test('a hybrid’s report speaks of blocks, not of cells', async ({ page }) => {
  const token = await logIn(page)
  const answer = await page.request.get('/system/report/list?kind=battery_pack&page_size=50', {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await answer.json()) as { data: { list: { id: string; vehicle: { model: string } }[] } }
  const hybrid = data.list.find(({ vehicle }) => vehicle.model === 'Prius')!
  await page.goto(`${paths['battery_pack']}${hybrid.id}&lang=en`)
  await hydrated(page)
  const report = page.getByRole('main')
  for (const words of ['Block voltages', 'Weakest blocks', 'Lowest block', '14 blocks', 'Tap a block'])
    await expect(report).toContainText(words)
  await expect(report.getByRole('slider', { name: 'Block' })).toBeVisible()
  await expect(report).not.toContainText(/\bcells?\b(?! (?:per block|chemistry))/i)
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
  expect(html).toContain('<meta property="og:title" content="Tire tread · Volkswagen Golf"/>')
  for (const timezoneId of ['America/Los_Angeles', 'Asia/Tokyo']) {
    const reader = await (await browser.newContext({ timezoneId, locale: 'en' })).newPage()
    await reader.goto(path)
    const time = reader.locator('main time').first()
    const at = new Date((await time.getAttribute('datetime'))!)
    const look = { dateStyle: 'medium', timeStyle: 'short', timeZone: timezoneId } as const
    await expect(time).toHaveText(new Intl.DateTimeFormat('en', look).format(at).replaceAll('\u202f', ' '))
  }
})
