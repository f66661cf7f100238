import type { Page } from '@playwright/test'
import { openDesk } from './support/desk.ts'
import { campaignLine, flatFile } from './support/flat-file.ts'
import { plainOrigin } from './support/server.ts'
import { expect, expectAccessible, hydrated, test } from './support/test.ts'

const result = '/car_callback/result'
const outcome = (page: Page) => page.locator('[data-state]')

test('a file is imported, a VIN leads to its campaigns, to one of them, and to how safe the model is', async ({
  page,
  browser,
}) => {
  test.slow()
  const desk = await openDesk(browser, 'admin', 'Recall files')
  const file = flatFile([
    campaignLine('26V990001', 'HONDA', 'ACCORD', '2003', {
      7: 'AIR BAGS:FRONTAL:DRIVER SIDE:INFLATOR MODULE',
      12: '4820',
      20: 'The inflator may rupture.',
      21: 'Fragments may strike the driver.',
      22: 'Dealers replace the inflator.',
      28: 'Yes',
    }),
    campaignLine('26V990002', 'HONDA', 'ACCORD', '2003', {
      7: 'ELECTRICAL SYSTEM:WIRING',
      20: 'A cable may melt.',
      29: 'Yes',
    }),
    campaignLine('13V990003', 'QUILLET', 'MERIDIAN', '2012', { 16: '20130110', 17: '20130110' }),
    { 1: 'no campaign', 2: 'of ours' },
    ...Array.from({ length: 120 }, (_, at) => campaignLine('26V990003', 'QUILLET', `M${at}`, '2012')),
  ])
  await desk
    .locator('input[type=file]')
    .setInputFiles({ name: 'E2E_VEHICLE.txt', mimeType: 'text/plain', buffer: file })
  const row = desk.getByRole('row', { name: /E2E_VEHICLE/ }).first()
  await expect(row.getByText('Done')).toBeVisible()
  await row.click()
  await expect(desk.getByText('The file was read to the end: it has all recalls for its days.')).toBeVisible()
  await expect(desk.getByRole('row', { name: '4 No recall number', exact: true })).toBeVisible()
  await expect(desk.getByText(/Imported files, through \d{4}/)).toBeVisible()
  await desk.context().close()

  await page.goto('/car_callback/home?lang=en')
  await hydrated(page)
  await page.getByRole('textbox', { name: 'VIN' }).fill('1HGCM82633A004353')
  await page.getByRole('button', { name: 'Look up this VIN' }).click()
  await expect(page.getByText('The ninth character doesn’t match the others. Please check the VIN.')).toBeVisible()
  await page.getByRole('textbox', { name: 'VIN' }).fill('1hgcm82633a004352')
  await page.getByRole('button', { name: 'Look up this VIN' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Honda Accord 2003' })).toBeVisible()
  expect(page.url()).not.toMatch(/1HGCM/i)
  await expect(page.getByText('Do not drive', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Park outside', { exact: true }).first()).toBeVisible()
  // The worst comes first.
  const first = page.locator('details').first()
  await expect(first).toContainText('26V990001')
  await first.locator('summary').click()
  await expect(first).toContainText('The inflator may rupture.')
  await expect(first).toContainText('4,820')
  await expectAccessible(page)
  await first.getByRole('link', { name: 'Vehicles affected' }).click()
  await page.waitForURL('/community_app/recallRecord?number=26V990001')
  await expect(page.getByText('HONDA ACCORD')).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await page.getByRole('link', { name: 'Safety ratings for this model' }).click()
  await page.getByRole('link', { name: /2003 Honda Accord 2-DR/ }).click()
  await page.waitForURL(/vehicleSafetyRatings\?id=4739/)
  await expect(page.getByText('Tested by NHTSA')).toBeVisible()
  await expect(page.getByText('2,013')).toBeVisible()
  await expectAccessible(page)

  // The file knows this model, and has nothing on this year of it.
  await page.goto(`${result}?make=Quillet&model=Meridian&year=2020`)
  await expect(outcome(page)).toHaveAttribute('data-state', 'none')
  await expect(page.getByRole('heading', { name: 'No recalls found' })).toBeVisible()
  await expectAccessible(page)
})

test('a model that nobody knows, and a provider that does not answer, are never shown as no campaigns', async ({
  page,
}) => {
  await page.goto(`${result}?make=Nobody&model=Nothing&year=2020&lang=en`)
  await expect(outcome(page)).toHaveAttribute('data-state', 'unknown')
  await expect(page.getByRole('heading', { name: 'We don’t know this model' })).toBeVisible()
  await expectAccessible(page)
  // This process asks a provider that is away.
  await page.goto(`${plainOrigin}${result}?make=Nobody&model=Nothing&year=2021&lang=en`)
  await expect(outcome(page)).toHaveAttribute('data-state', 'unavailable')
  await expect(page.getByRole('heading', { name: 'We couldn’t check' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  await expectAccessible(page)
})

test('make, model and year are picked; without them one is asked first', async ({ page }) => {
  await page.goto('/car_callback/home?lang=en')
  await hydrated(page)
  await page.getByRole('combobox', { name: 'Make' }).selectOption('Audi')
  await page.getByRole('combobox', { name: 'Model', exact: true }).fill('A3')
  await page.getByRole('combobox', { name: 'Model year' }).selectOption('2015')
  await page.getByRole('button', { name: 'Look up recalls' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Audi A3 2015' })).toBeVisible()
  await page.getByRole('link', { name: 'Safety ratings for this model' }).click()
  await expect(page.getByRole('link', { name: /2015 Audi A3 4 DR FWD/ })).toBeVisible()
  await page.goto(`${result}?make=Audi`)
  await page.waitForURL('/car_callback/home?make=Audi')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('a VIN and the pick lists lead to the same answers', async ({ page }) => {
    await page.goto('/car_callback/home?lang=en')
    await page.getByRole('textbox', { name: 'VIN' }).fill('WVWZZZ1JZ3W386752')
    await page.getByRole('button', { name: 'Look up this VIN' }).click()
    await expect(page.getByText('From the VIN: Volkswagen · Germany.')).toBeVisible()
    await page.getByRole('combobox', { name: 'Model', exact: true }).fill('Golf')
    await page.getByRole('combobox', { name: 'Model year' }).selectOption('2019')
    await page.getByRole('button', { name: 'Look up recalls' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Volkswagen Golf 2019' })).toBeVisible()
    await page.getByRole('link', { name: 'Safety ratings for this model' }).click()
    await page.getByRole('link', { name: /2019 Volkswagen Golf/ }).click()
    await expect(page.getByText('Tested by NHTSA')).toBeVisible()
  })
})
