import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

/** Every test fails on an error in the page or on its console that nobody asked for. */
export const test = base.extend<{ noErrors: string[] }>({
  noErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      page.on('console', (message) => {
        // The browser's own line for an answer that a test provokes.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          errors.push(message.text())
      })
      await use(errors)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

/** Has React take the page over, as the first key does, and waits until it has. */
export async function hydrated(page: Page) {
  await page.keyboard.press('Shift')
  await page.waitForFunction(
    () =>
      Object.keys(document.documentElement).some(
        (key) => key.startsWith('__reactFiber') || key.startsWith('__reactContainer'),
      ) || Object.keys(document).some((key) => key.startsWith('__reactContainer')),
  )
}

/** What of axe's rules depends on the colours. */
export const colourRules = ['color-contrast', 'link-in-text-block']

/** What fades or slides has come to rest: halfway through its colours are not those that are read. */
const settled = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect, playState }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  )

/** Nothing that axe finds, by all of its rules or by some. */
export async function expectAccessible(page: Page, rules?: string[]) {
  await settled(page)
  // Without it every judgement opens a page of its own, for frames that we have not.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  // A finger needs its place: axe asks for that only if it is told to. What is right need not be told, which halves its time.
  axe.options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`)).toEqual([])
}

/** A token of a demo account. */
export const tokenOf = (email = 'owner@pitlane.example'): string =>
  (JSON.parse(process.env['PITLANE_TOKENS'] ?? '{}') as Record<string, string>)[email] ?? ''

/** Logs the page's visitor in without the screen for it. */
export async function logIn(page: Page, email?: string): Promise<string> {
  const token = tokenOf(email)
  await page.addInitScript((value) => localStorage.setItem('token', value), token)
  return token
}

/** Logs in with a session of its own: one that a test may end, or count. */
export async function logInAnew(page: Page, email = 'owner@pitlane.example'): Promise<string> {
  const answer = await page.request.post('/diag_api/api/login', { data: { email, password: 'pitlane-demo-1' } })
  const { data } = (await answer.json()) as { data: { token: string } }
  await page.addInitScript((value) => localStorage.setItem('token', value), data.token)
  return data.token
}
