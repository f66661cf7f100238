import type { Page } from '@playwright/test'
import { groups, pathsOf } from '../apps/web/app/groups/all.ts'
import { addressOf } from './support/screens.ts'
import { plainOrigin } from './support/server.ts'
import { colourRules, expect, expectAccessible, hydrated, logIn, test } from './support/test.ts'

/** Every built path of the sitemap, in both brands and both themes: a heading, no error, nothing that axe finds. */
const looks = [
  { brand: 'petrol', theme: 'light' },
  { brand: 'petrol', theme: 'dark' },
  { brand: 'yellow', theme: 'light' },
  { brand: 'yellow', theme: 'dark' },
] as const

/** Takes every colour to its end: a change runs down the tree frame by frame, and a busy machine draws none for long. */
const settled = async (page: Page) => {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
  const moving = () => {
    const animations = document.getAnimations()
    for (const animation of animations) animation.finish()
    return animations.length
  }
  await expect.poll(() => page.evaluate(moving)).toBe(0)
}

/** What is below the window keeps its old colours until it comes near; all of the page is judged. */
const styleAll = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })

/** All words of a page that has nothing left to load. What counts down is another number a moment later. */
async function wordsOf(page: Page): Promise<string> {
  await hydrated(page)
  await expect(page.locator('h1')).toHaveCount(1)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const words = await page.evaluate(() => {
    const body = document.body.cloneNode(true) as HTMLElement
    for (const part of body.querySelectorAll('script, style, template, noscript')) part.remove()
    return [...body.querySelectorAll('*')].flatMap((part) =>
      [...part.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent),
    )
  })
  return words.join('\n').replaceAll(/\d+/g, '0')
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }

/** Gathers what moves by itself while a page arrives: a finger that is on its way misses what it aimed at. */
async function watchShifts(page: Page): Promise<() => Promise<{ sum: number; moved: string }>> {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput) shifts.push({ value, moved: sources.map(({ node }) => node?.textContent ?? '') })
    }).observe({ type: 'layout-shift', buffered: true })
    // An answer that is there before the first paint moves nothing that anybody has seen: each waits for a frame.
    const ask = window.fetch
    const frame = () => new Promise(requestAnimationFrame)
    window.fetch = async (...question) => {
      await frame()
      await frame()
      return ask(...question)
    }
  })
  return async () => {
    const shifts = await page.evaluate(
      () => (window as unknown as { shifts: { value: number; moved: string[] }[] }).shifts,
    )
    return {
      sum: shifts.reduce((sum, { value }) => sum + value, 0),
      moved: shifts.map(({ value, moved }) => `${value.toFixed(3)} by ${moved.join(' | ').slice(0, 200)}`).join('\n'),
    }
  }
}

const judged = new Set<string>()
for (const { path, file } of pathsOf(Object.values(groups))) {
  // Many paths share a screen: it is judged at the first of them.
  const first = !judged.has(file)
  judged.add(file)
  test(path, async ({ page }) => {
    // A colour that is still on its way is not the colour to judge.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await logIn(page)
    const shiftsUntilNow = await watchShifts(page)
    const address = addressOf(path)
    await page.goto(address)
    await wordsOf(page)
    // Room is kept for what arrives: more than this is a jump, by the web's own measure (https://web.dev/articles/cls).
    const { sum, moved } = await shiftsUntilNow()
    expect(sum, moved).toBeLessThanOrEqual(0.1)
    await styleAll(page)
    await expect(page).toHaveTitle(/ · /)
    for (const [at, { brand, theme }] of (first ? looks : []).entries()) {
      await page.evaluate((look) => Object.assign(document.documentElement.dataset, look), { brand, theme })
      await settled(page)
      await test.step(`${brand}, ${theme}`, () => expectAccessible(page, at > 0 ? colourRules : undefined))
    }
    // Nothing sticks out of a small phone.
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    if (!first) return
    await test.step('without the shortcuts of rendering', async () => {
      // A page may load the visitor's part late, and other tests buy by his account: then both are read again.
      await expect(async () => {
        await page.goto(plainOrigin + address)
        const words = await wordsOf(page)
        await page.goto(address)
        expect(await wordsOf(page)).toBe(words)
      }).toPass({ timeout: 30_000 })
    })
  })
}

const nowhere = [
  '/mall/nowhere',
  '/case/search/x',
  '/community_app/MallDetails?id=x',
  '/mall/details?id=999999',
  '/mall/productReview?id=999999',
  '/community_app/MallDetails?id=999999',
  '/agreement/service_agreement?version=999999',
  '/mall/home?q=%00',
]
for (const path of nowhere)
  test(`${path} is a not-found screen inside the shell`, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1, name: 'This page doesn’t exist' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to the shop' })).toBeVisible()
  })

test('a page that is asked for again is the same', async ({ request }) => {
  for (const path of ['/hot_list/home', '/mall/relatedRecommendations?id=1']) {
    const pages = new Set<string>()
    for (let time = 0; time < 3; time += 1) pages.add(await (await request.get(path)).text())
    expect(pages.size).toBe(1)
    const [page] = pages
    expect(page?.match(/<main/g)).toHaveLength(1)
    expect(page).toContain('data-modules="/assets/')
    const plain = await (await request.get(plainOrigin + path)).text()
    expect(plain).toContain('<link rel="modulepreload"')
    expect(plain).toMatch(/<link [^>]*rel="stylesheet"/)
    expect(plain).not.toContain('data-modules')
  }
})
