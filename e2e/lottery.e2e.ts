import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { aLottery, asAdmin, post } from './support/lottery.ts'
import { expect, expectAccessible, hydrated, logIn, test } from './support/test.ts'

const leftInAll = (page: Page) => page.getByText('left in all').locator('..').locator('dd')
/** Until the page knows who looks at it. */
const knows = (page: Page) => expect(page.getByText(/You have [\d,]+ points/)).toBeVisible()
const isDraw = /generateActivityPrize/

test('a card wins goods, the winner gives an address, staff ship it, and it is claimed', async ({ page }) => {
  test.slow()
  const path = await aLottery(page)
  await logIn(page)
  await page.goto(path)
  await expect(page.getByText(/Asia\/Tokyo/)).toBeVisible()
  await expect(page.getByText('99.9999%')).toBeVisible()
  await expectAccessible(page)
  await knows(page)
  await expect(leftInAll(page)).toHaveText('3')
  await page.getByRole('button', { name: 'Card 5' }).click()
  const sheet = page.getByRole('dialog', { name: 'You won!' })
  await expect(sheet.getByText('A prize to keep')).toBeVisible()
  await expect(page.getByText('example')).toHaveCount(8)
  await expect(sheet.getByRole('link', { name: 'Verify this draw' })).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('link', { name: 'Choose an address' }).click()

  await expect(page.getByRole('heading', { name: 'Where should we ship it?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ship it here' }).click()
  await expect(page.getByText('We have your address and will ship it soon.')).toBeVisible()

  const id = Number(new URL(page.url()).searchParams.get('id'))
  const carriers = (await (await page.request.get('/console_api/carriers', asAdmin)).json()) as {
    data: { list: { id: number }[] }
  }
  const number = `PRIZE${id}`
  const parcel = { carrier_id: carriers.data.list[0]!.id, tracking_number: number }
  await post(page.request, `/console_api/lottery-wins/${id}/ship`, { ...parcel, key: randomUUID() })
  await page.goto('/me/prizes?state=claimed&lang=en')
  await expectAccessible(page)
  await page.locator(`a[href$="/me/prize?id=${id}"]`).click()
  await expect(page.getByText(/On its way since/)).toBeVisible()
  await expect(page.getByText(number)).toBeVisible()

  // The secret number is sealed yet, and the page says when it is opened.
  await page.getByRole('link', { name: 'Verify this draw' }).click()
  await expect(page.getByText(/The secret number is still sealed/)).toBeVisible()
  await expectAccessible(page)
})

test('a double tap is one draw', async ({ page }) => {
  const path = await aLottery(page, 'points')
  await logIn(page)
  await page.goto(path)
  await knows(page)
  await expect(leftInAll(page)).toHaveText('3')
  const asked: string[] = []
  page.on('request', (request) => isDraw.test(request.url()) && asked.push(request.url()))
  await page.getByRole('button', { name: 'Card 1' }).dblclick()
  await expect(page.getByRole('dialog', { name: 'You won!' })).toBeVisible()
  expect(asked).toHaveLength(1)
  await page.reload()
  await expect(leftInAll(page)).toHaveText('2')
})

test('an answer that is lost is asked for again, and is the same draw', async ({ page }) => {
  const path = await aLottery(page, 'points')
  await logIn(page)
  await page.goto(path)
  await knows(page)
  await expect(leftInAll(page)).toHaveText('3')
  // The server draws, and nobody hears of it.
  await page.route(isDraw, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Card 9' }).click()
  await expect(page.getByText('If your draw went through, checking again shows the same result.')).toBeVisible()
  await page.unroute(isDraw)
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByRole('dialog', { name: 'You won!' })).toBeVisible()
  await page.reload()
  await expect(leftInAll(page)).toHaveText('2')
})

test('a visitor sees prizes and odds, and logs in to turn a card', async ({ page }) => {
  await page.goto(await aLottery(page))
  await hydrated(page)
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByRole('button', { name: 'Card 1' }).click()
  await expect(page).toHaveURL(/\/vip_pay\/login\?next=%2Fcommunity_app%2FcardFlippingLottery/)
})
