import type { Page } from '@playwright/test'
import { openDesk } from './support/desk.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

/** The addresses of the menu, which are the console's lists. */
const addressesOf = (desk: Page): Promise<string[]> =>
  desk.getByRole('menuitem').evaluateAll((items) => items.map((item) => item.getAttribute('href')!))

/** Roles and colors are the same in both languages: axe judges one of them. */
async function expectScreen(desk: Page, address: string, judged: boolean) {
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(/\S/, { useInnerText: true })
  // The books ask every promise of the shop, one after the other.
  await expect(desk.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 })
  await expect(desk).toHaveTitle(/.+ · Pitlane Console/)
  await expect(desk.getByText('%{'), address).toHaveCount(0)
  expect(
    await desk.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    'beyond the window',
  ).toBeLessThanOrEqual(0)
  expect(await findCutOff(desk), 'columns beyond the table’s box').toEqual([])
  expect(await findBroken(desk), 'numbers and dates on two lines').toEqual([])
  if (judged) await expectAccessible(desk)
}

/** The heads of the columns that one has to slide to. */
const findCutOff = (desk: Page): Promise<string[]> =>
  desk.locator('.RaDataTable-tableWrapper').evaluateAll((boxes) =>
    boxes.flatMap((box) => {
      const { right } = box.getBoundingClientRect()
      return [...box.querySelectorAll('th')]
        .filter((head) => head.getBoundingClientRect().right > right + 2)
        .map((head) => head.innerText)
    }),
  )

/** What is one word or one time, and does not stand on one line. */
const findBroken = (desk: Page): Promise<string[]> =>
  desk.locator('.RaDataTable-table tbody').evaluateAll((bodies) =>
    bodies.flatMap((body) => {
      const broken: string[] = []
      const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const text = texts.currentNode
        if (!text.parentElement?.closest('time') && !/^[!-~]+$/.test(text.textContent ?? '')) continue
        const range = document.createRange()
        range.selectNodeContents(text)
        const tops = [...range.getClientRects()].map(({ top }) => top)
        if (Math.max(...tops) - Math.min(...tops) > 6) broken.push(text.textContent ?? '')
      }
      return broken
    }),
  )

/** The list, and what its first row leads to by the keyboard. */
async function lookAt(desk: Page, address: string, judged: boolean) {
  const heading = desk.getByRole('heading', { level: 1 })
  const before = await heading.innerText()
  const isThere = desk.url().includes(address)
  // Five rows tell what twenty-five would, and axe judges each of them.
  await desk.goto(`/console/${address}?perPage=5`)
  if (!isThere) await expect(heading).not.toHaveText(before)
  await expectScreen(desk, address, judged)
  // Only what leads somewhere answers to the pointer.
  if ((await desk.locator('tr.MuiTableRow-hover').count()) === 0) return
  const row = desk.locator('a[data-row]').first()
  await desk.keyboard.press('j')
  await expect(row).toBeFocused()
  const goal = (await row.getAttribute('href'))!
  const title = await heading.innerText()
  await desk.keyboard.press('Enter')
  await expect(heading).not.toHaveText(title)
  await expect(desk).toHaveURL((url) => url.hash.startsWith(goal.replace(/\?.*/, '')))
  await expectScreen(desk, goal, judged)
}

// Each half by itself, so that both run at once, and what fails is looked at again in half the time.
for (const [locale, half] of [
  ['en', 0],
  ['en', 1],
  ['zh', 0],
  ['zh', 1],
] as const)
  test(`the lists of the console and their first records in ${locale}, half ${half + 1}: a title, nothing that axe finds or that is cut off, a row by the keyboard`, async ({
    browser,
  }) => {
    test.setTimeout(600_000)
    const desk = await openDesk(browser, 'admin', 'Orders')
    const errors: string[] = []
    desk.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await desk.evaluate((value) => localStorage.setItem('console_lang', value), locale)
    await desk.reload()
    await expect(desk.getByRole('menuitem').first()).toBeVisible()
    const addresses = await addressesOf(desk)
    expect(addresses.length).toBeGreaterThan(40)
    for (const address of addresses.filter((_, at) => at % 2 === half))
      await lookAt(desk, address, locale === 'en').catch((error: unknown) =>
        errors.push(`${address}: ${String(error)}`),
      )
    expect(errors).toEqual([])
    await desk.context().close()
  })

test('keys go through a list, to another one and to the search, and can be turned off', async ({ browser }) => {
  const desk = await openDesk(browser, 'support', 'Orders')
  const rows = desk.locator('a[data-row]')
  await expect(rows.first()).toBeVisible()
  for (const [key, at] of [
    ['j', 0],
    ['j', 1],
    ['j', 2],
    ['k', 1],
  ] as const) {
    await desk.keyboard.press(key)
    await expect(rows.nth(at)).toBeFocused()
  }
  // Who comes back goes on where he was, whatever came in above meanwhile.
  const opened = desk.locator(`a[data-row][href="${await rows.nth(1).getAttribute('href')}"]`)
  await desk.keyboard.press('Enter')
  await expect(desk).toHaveURL(/#\/orders\/\d+/)
  await expect(opened).toBeHidden()
  await desk.goBack()
  await expect(opened).toBeVisible()
  await desk.keyboard.press('j')
  await expect(opened).toBeFocused()
  await desk.keyboard.press('/')
  const search = desk.getByRole('searchbox').or(desk.getByRole('textbox')).first()
  await expect(search).toBeFocused()
  await desk.keyboard.type('jk?')
  await expect(search).toHaveValue('jk?')
  await search.fill('')
  await desk.keyboard.press('Enter')
  await expect(search).not.toBeFocused()
  await desk.keyboard.press('g')
  await desk.keyboard.press('a')
  await expect(desk).toHaveURL(/#\/after-sales/)
  await desk.keyboard.press('?')
  const list = desk.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list).toContainText('Next row')
  await expectAccessible(desk)
  await list.getByRole('switch').click()
  await list.getByRole('button', { name: 'Close' }).click()
  await desk.keyboard.press('j')
  await expect(rows.first()).not.toBeFocused()
  await desk.context().close()
})

test('a row is a link: the middle button opens it beside the list', async ({ browser }) => {
  const desk = await openDesk(browser, 'support', 'Orders')
  // Before the rows are there, something else lies where they will be.
  await expect(desk.locator('a[data-row]').first()).toBeVisible()
  const cell = desk.getByRole('row').nth(1).getByRole('cell').nth(4)
  const [beside] = await Promise.all([
    desk.context().waitForEvent('page'),
    cell.click({ button: 'middle', force: true }),
  ])
  // Where it is going: a tab in the background takes its time to be there.
  await expect.poll(() => beside.url()).toMatch(/#\/orders\/\d+\/show/)
  await expect(desk).toHaveURL(/#\/orders$/)
  await desk.context().close()
})

test('Ctrl K finds an order, a person and a device by part of what one has heard, and leads there by the keyboard', async ({
  browser,
}) => {
  const desk = await openDesk(browser, 'support', 'Orders')
  await expect(desk.locator('a[data-row]').first()).toBeVisible()
  await desk.keyboard.press('Control+k')
  const search = desk.getByRole('combobox', { name: 'What are you looking for?' })
  await expect(search).toBeFocused()
  await desk.keyboard.type('sanne')
  await expect(desk.getByRole('option').filter({ hasText: 'sanne@pitlane.example' }).first()).toBeVisible()
  await expectAccessible(desk)
  await search.fill('INV-2026-000001')
  await expect(desk.getByRole('option', { name: /^INV-2026-000001/ })).toBeVisible()
  await search.fill('08215550136')
  await expect(desk.getByRole('option').filter({ hasText: 'workshop@pitlane.example' }).first()).toBeVisible()
  await search.fill('no such thing anywhere')
  await expect(desk.getByText('Nothing found. Check the spelling, or try part of it.')).toBeVisible()
  // Closed and opened at once it begins anew.
  await desk.keyboard.press('Escape')
  await desk.keyboard.press('Control+k')
  await expect(search).toHaveValue('')
  await expect(search).toBeFocused()
  await search.fill('sanne@pitlane')
  const person = desk.getByRole('option', { name: /^sanne@pitlane\.example/ })
  await expect(person).toBeVisible()
  for (let at = 0; at < 40; at += 1) {
    if ((await search.getAttribute('aria-activedescendant')) === (await person.getAttribute('id'))) break
    await desk.keyboard.press('ArrowDown')
  }
  await desk.keyboard.press('Enter')
  await expect(desk).toHaveURL(/#\/users\/\d+\/show/)
  await expect(search).toBeHidden()
  await desk.context().close()
})

test('settings are found by what the console calls them, in its language', async ({ browser }) => {
  const desk = await openDesk(browser, 'admin', 'Settings')
  const rows = desk.locator('tbody tr')
  await expect(rows.first()).toBeVisible()
  await desk.getByPlaceholder('Name or description of a setting').fill('factor SELLERS')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Sellers must have a second factor')
  await desk.evaluate(() => localStorage.setItem('console_lang', 'zh'))
  await desk.reload()
  await desk.getByPlaceholder('设置项的名称或说明').fill('双重验证')
  await expect(rows.first()).toContainText('双重验证')
  for (const row of await rows.all()) await expect(row).toContainText('双重验证')
  await desk.context().close()
})
