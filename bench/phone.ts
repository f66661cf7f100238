import { chromium, devices, type Page } from '@playwright/test'
import { existsSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ElementHandle, KnownDevices, launch } from 'puppeteer-core'
import { machine, table, writeSection } from './report.ts'
import * as ours from './shop.ts'

/**
 * `node bench/phone.ts <checkout>`: what a page costs a phone beside another checkout's, built and installed, in turns: script and main
 * thread until rest, and four times slower the longest task before a touch, from a touch to the next frame, and from a tap on a link to
 * the next page's first paint. Medians.
 */
const other = resolve(process.argv[2] ?? '')
if (!existsSync(join(other, 'bench/shop.ts'))) throw new Error(`${other} holds no bench/shop.ts`)
const theirs = (await import(join(other, 'bench/shop.ts'))) as typeof ours
const rounds = 5
const pages = {
  home: { path: '/', next: 'a[href*="productDetail"]' },
  list: { path: '/mall/home', next: 'main a[href*="productDetail"]' },
  item: { path: '/shopping_mall/productDetail?id=1', next: 'a[href*="productDetail"]' },
}
const restMs = 1_500

const installed = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking'],
}
const browser = await chromium.launch(installed)
const drawsAhead = await launch(installed)

async function onPhone<Out>(
  slower: number,
  act: (page: Page, metrics: () => Promise<Record<string, number>>) => Promise<Out>,
) {
  const context = await browser.newContext({ ...devices['Pixel 7'] })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const metrics = async () => {
    const { metrics: all } = await devtools.send('Performance.getMetrics')
    return Object.fromEntries(all.map(({ name, value }) => [name, value * 1_000]))
  }
  try {
    return await act(page, metrics)
  } finally {
    await context.close()
  }
}

const untilRest = (url: string) =>
  onPhone(1, async (page, metrics) => {
    await page.goto(url)
    await page.waitForTimeout(restMs)
    const { ScriptDuration, TaskDuration } = await metrics()
    return { script: ScriptDuration!, main: TaskDuration! }
  })

/** The longest task that is seen as one, and from a tap on nothing in particular to the frame that follows it. */
const touched = (url: string) =>
  onPhone(4, async (page) => {
    await page.addInitScript(() => {
      const tasks: number[] = []
      Object.assign(window, { tasks })
      new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: 'longtask',
        buffered: true,
      })
      addEventListener(
        'pointerdown',
        () => {
          const since = performance.now()
          requestAnimationFrame(() => setTimeout(() => Object.assign(window, { frameMs: performance.now() - since })))
        },
        { capture: true, once: true },
      )
    })
    await page.goto(url)
    await page.waitForTimeout(restMs * 2)
    const longest = await page.evaluate(() => Math.max(0, ...(window as never as { tasks: number[] }).tasks))
    await page.getByRole('searchbox').or(page.getByRole('button')).first().tap()
    await page.waitForFunction(() => 'frameMs' in window)
    const frame = await page.evaluate(() => (window as never as { frameMs: number }).frameMs)
    return { longest, frame }
  })

/**
 * From the finger's first touch, which lasts 0.1 s, to the next page's first frame, by the page's own clock. Another driver than
 * above: Playwright does not see a page that the browser has drawn ahead.
 */
async function toNext(url: string, link: string): Promise<number> {
  const context = await drawsAhead.createBrowserContext()
  try {
    const page = await context.newPage()
    await page.emulate(KnownDevices['Pixel 5'])
    await page.emulateCPUThrottling(4)
    await page.evaluateOnNewDocument(noteTap)
    await page.goto(url)
    await sleep(restMs)
    const target = (await page.$$(link))[1]!
    await target.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    // A person looks first.
    await sleep(restMs)
    const finger = await page.touchscreen.touchStart(...(await middleOf(target)))
    await sleep(100)
    // Its page may be gone before it answers.
    await finger.end().catch(() => {})
    for (let tries = 0; tries < 100; tries += 1) {
      await sleep(100)
      // Between two pages there is none to ask.
      const took = await page.evaluate(tookMs).catch(() => undefined)
      if (took !== undefined) return took
    }
    throw new Error(`No page after ${url}.`)
  } finally {
    await context.close()
  }
}

/** Runs in the page: notes when it was touched, and when something else was seen in this very document. */
function noteTap(): void {
  const now = () => performance.timeOrigin + performance.now()
  addEventListener(
    'pointerdown',
    () => {
      localStorage.setItem('touched', String(now()))
      const before = document.querySelector('h1')?.textContent
      const look = () => {
        const isNext = /productDetail/.test(location.href) && document.querySelector('h1')?.textContent !== before
        if (isNext) setTimeout(() => localStorage.setItem('seen', String(now())))
        else requestAnimationFrame(look)
      }
      look()
    },
    { capture: true, once: true },
  )
}

/** Runs in the page: from the touch to what was seen, in ms; nothing before. A document of its own tells when it was first painted. */
function tookMs(): number | undefined {
  const [touched, seen] = [Number(localStorage.getItem('touched')), Number(localStorage.getItem('seen'))]
  const paint = performance.getEntriesByName('first-contentful-paint')[0]
  const at = seen || (paint && performance.timeOrigin + paint.startTime) || 0
  return at > touched ? at - touched : undefined
}

async function middleOf(element: ElementHandle): Promise<[x: number, y: number]> {
  const { x, y, width, height } = (await element.boundingBox())!
  return [x + width / 2, y + height / 2]
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

const sides: Record<string, string> = {}
const running: (() => Promise<void>)[] = []
try {
  for (const [at, [name, shop]] of Object.entries({ before: theirs, now: ours }).entries()) {
    const ground = await shop.openGround()
    running.push(ground.stop)
    const app = await shop.startApp(ground, 4182 + at, ['--no-jobs'])
    running.push(app.stop)
    sides[name] = `http://127.0.0.1:${4182 + at}`
  }
  const rows: string[][] = []
  for (const [name, { path, next }] of Object.entries(pages)) {
    const all: Record<string, Record<string, number[]>> = {}
    for (let round = 0; round <= rounds; round += 1)
      for (const [side, origin] of Object.entries(sides)) {
        const url = origin + path
        const measured = { ...(await untilRest(url)), ...(await touched(url)), next: await toNext(url, next) }
        // The first warms up.
        if (round > 0) for (const [key, value] of Object.entries(measured)) ((all[side] ??= {})[key] ??= []).push(value)
      }
    const cell = (key: string) => {
      const [before, now] = [median(all['before']![key]!), median(all['now']![key]!)]
      return `${Math.round(before)} → ${Math.round(now)} (${(now / Math.max(1, before)).toFixed(2)})`
    }
    rows.push([name, ...['script', 'main', 'longest', 'frame', 'next'].map(cell)])
    console.log(...rows.at(-1)!)
  }
  writeSection(
    'phone',
    `What a page costs a phone, in ms beside the commit before, in turns, medians of ${rounds}; the last three with a processor four times slower. ${machine()}; ${loadavg()[0]!.toFixed(0)} processes wanted the cores at its end\n\n${table(
      [
        'page',
        'script until rest',
        'main thread until rest',
        'longest task before a touch',
        'touch to the next frame',
        'tap on a link to the next page',
      ],
      rows,
    )}`,
  )
} finally {
  for (const stop of running.toReversed()) await stop()
  await Promise.all([browser.close(), drawsAhead.close()])
}
