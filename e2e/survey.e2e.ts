import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { openDesk } from './support/desk.ts'
import { expect, expectAccessible, hydrated, test, tokenOf } from './support/test.ts'

/** Markup, a formula, and signs that turn what stands behind them. */
const hostile = '=1+1 <img src=x onerror="document.title=1"> \u202egnp.exe\u202c \u{1f600}'

test('a survey from the builder to the chart: asked with a condition, answered once on a phone, read, filtered and taken along', async ({
  page,
  browser,
}) => {
  test.slow()
  const code = `e2e-${randomUUID().slice(0, 8)}`
  const title = `Your scanner ${hostile}`
  const desk = await openDesk(browser, 'admin', 'Surveys')
  await desk.getByRole('link', { name: 'Create' }).click()
  async function type(name: string | RegExp, text: string) {
    const field = desk.getByRole('textbox', { name })
    // The question that closes is gone.
    await expect(field).toHaveCount(1)
    await field.fill(text)
  }
  const choose = async (name: string | RegExp, option: string) => {
    await desk.getByRole('combobox', { name }).click()
    await desk.getByRole('option', { name: option, exact: true }).click()
  }
  const local = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16)
  await type('Code', code)
  await choose('Published', 'Published')
  await desk.getByLabel('Opens').fill(local(-2))
  await desk.getByLabel('Closes').fill(local(20))
  await type('Title', title)
  await type('Introduction', 'Two questions.')
  await type('Thank-you, shown at the end', 'That helps us.')
  await desk.getByRole('button', { name: /^1\. No text yet/ }).click()
  await type('Question', 'Are you content?')
  await type('Option 1', 'Yes')
  await type('Option 2', 'No')
  await desk.getByRole('button', { name: 'Add a question' }).click()
  await type('Question', `Why not? ${hostile}`)
  await choose('Kind', 'Text')
  await desk.getByRole('button', { name: 'Ask only if…' }).click()
  await choose('Options', 'No')
  await desk.keyboard.press('Escape')
  await desk.getByRole('button', { name: 'Add a question' }).click()
  await type('Question', 'How likely are you to recommend it?')
  await choose('Kind', 'Scale')

  // The phone beside it asks as the visitor's will.
  const preview = desk.getByRole('region', { name: 'Preview on a phone' })
  await preview.getByRole('button', { name: 'From the start' }).click()
  await expect(preview.getByText('Question 1 of 2')).toBeVisible()
  await preview.getByRole('button', { name: 'No', exact: true }).click()
  await preview.getByRole('button', { name: 'Next' }).click()
  await expect(preview.getByText('Question 2 of 3')).toBeVisible()
  await expect(desk.getByRole('tab', { name: 'Deutsch, 8 missing' })).toBeVisible()
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(desk).toHaveURL(/surveys\/\d+$/)
  const address = desk.url()

  const here = `/research/index?code=${code}&lang=en`
  await page.goto(here)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x')
  const next = page.getByRole('button', { name: 'Next' })
  await page.getByRole('button', { name: 'Start' }).click()
  await next.click()
  await expect(page.getByText('Please answer this question')).toBeVisible()
  await page.getByRole('radio', { name: 'No', exact: true }).check({ force: true })
  await next.click()
  await expectAccessible(page)
  await page.getByRole('textbox').fill(hostile)
  // Back is the question before, and a reload keeps all that was said.
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'No', exact: true })).toBeChecked()
  await page.goForward()
  await page.reload()
  await expect(page.getByRole('textbox')).toHaveValue(hostile)
  await next.click()
  await page.getByRole('radio', { name: '3', exact: true }).check({ force: true })
  await page.context().setOffline(true)
  const send = page.getByRole('button', { name: 'Send' })
  await send.click()
  await expect(page.getByText(/Nothing was sent/)).toBeVisible()
  await page.context().setOffline(false)
  await send.click()
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible()
  await expect(page.getByText('That helps us.')).toBeVisible()
  await page.goto(here)
  await expect(page.getByRole('heading', { name: 'You’ve already answered this survey' })).toBeVisible()

  // Somebody else, without script: all on one page.
  const plain = await browser.newPage({ javaScriptEnabled: false })
  await plain.goto(here)
  await plain.getByRole('radio', { name: 'No', exact: true }).check({ force: true })
  await plain.getByRole('radio', { name: '9', exact: true }).check({ force: true })
  await plain.getByRole('button', { name: 'Send' }).click()
  await expect(plain.getByText(/^Please answer “Why not\?/)).toBeVisible()
  await plain.goBack()
  await expect(plain.getByRole('radio', { name: '9', exact: true })).toBeChecked()
  await plain.getByRole('radio', { name: 'Yes', exact: true }).check({ force: true })
  await plain.getByRole('button', { name: 'Send' }).click()
  await expect(plain.getByRole('heading', { name: 'Thank you!' })).toBeVisible()
  await plain.context().close()

  await desk.goto(address)
  await desk.reload()
  const chart = desk.getByRole('figure', { name: /^Are you content/ })
  await expect(desk.getByText('2 of 2 answers')).toBeVisible()
  await expect(chart.getByRole('row', { name: /^No/ })).toContainText('1 (50%)')
  // A typing error is mended while people answer; the question stays what it was.
  await desk.getByRole('button', { name: /^1\. Are you content/ }).click()
  await expect(desk.getByRole('combobox', { name: 'Kind' })).toHaveAttribute('aria-disabled', 'true')
  await type('Option 1', 'Yes, very')
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(chart.getByRole('row', { name: /^Yes, very/ })).toContainText('1 (50%)')
  await desk.getByRole('combobox', { name: 'Only people who chose' }).click()
  await desk.getByRole('option', { name: /No$/ }).click()
  await expect(desk.getByText('1 of 2 answers')).toBeVisible()
  await expect(chart.getByRole('row', { name: /^No/ })).toContainText('1 (100%)')
  await expectAccessible(desk)
  const [download] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: 'Export' }).click(),
  ])
  const [names, line, end] = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(names).toMatch(/^\ufeffid,survey,day,lang,email,Are you content\?,/)
  expect(names).toMatch(/,How likely are you to recommend it\?$/)
  // Neither a formula nor a sign that turns the cells beside it.
  expect(line).toMatch(/,No,"'=1\+1 <img src=x onerror=""document\.title=1""> gnp\.exe .*",3$/)
  expect(end).toBe('')
  await desk.getByRole('link', { name: 'All answers' }).click()
  await expect(desk.getByRole('row').filter({ hasText: 'Why not?' })).toHaveCount(1)
  await expect(desk).not.toHaveTitle('1')
  await desk.context().close()
})

test('a code that nobody has given, and whoever has answered with an account elsewhere, are told', async ({ page }) => {
  await page.goto('/research/index?code=no-such-survey&lang=en')
  await expect(page.getByRole('heading', { name: 'This survey doesn’t exist' })).toBeVisible()
  await page.addInitScript((token) => localStorage.setItem('token', token), tokenOf('sanne@pitlane.example'))
  await page.goto('/research/index?code=scanner&lang=en')
  await expect(page.getByRole('heading', { name: 'You’ve already answered this survey' })).toBeVisible()
})
