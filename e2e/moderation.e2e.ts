import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { act, openDesk } from './support/desk.ts'
import { expect, expectAccessible, hydrated, logIn, test } from './support/test.ts'

async function openPhone(browser: Browser, name: string) {
  const phone = await (await browser.newContext()).newPage()
  await logIn(phone, `${name}@pitlane.example`)
  return phone
}

test('a post is reported, edited, removed, objected to and restored, and both sides are told', async ({ browser }) => {
  test.slow()
  const word = randomUUID().slice(0, 8)
  const author = await openPhone(browser, 'lucia')
  await author.goto('/community_app/home?lang=en')
  await hydrated(author)
  await author.getByRole('link', { name: 'Write a post' }).click()
  await author.getByLabel('Your post').fill(`Cheap keys of ${word}, ask me`)
  await author.getByRole('button', { name: 'Publish' }).click()
  await expect(author.getByRole('article').getByText(`Cheap keys of ${word}`)).toBeVisible()
  const address = author.url()

  const reporter = await openPhone(browser, 'workshop')
  await reporter.goto(address)
  await hydrated(reporter)
  await reporter.getByRole('button', { name: 'Options' }).click()
  await reporter.getByRole('link', { name: /^Report/ }).click()
  await reporter.getByRole('link', { name: 'Spam or advertising' }).click()
  await reporter.getByRole('checkbox', { name: 'Unwanted advertising' }).check({ force: true })
  await reporter.getByRole('button', { name: 'Next' }).click()
  await reporter.getByLabel('Tell us more').fill(`Offers keys, ${word}`)
  await reporter.locator('input[type=file]').setInputFiles({
    name: 'keys.png',
    mimeType: 'image/png',
    buffer: await reporter.screenshot(),
  })
  await expect(reporter.getByText('1 of 9')).toBeVisible()
  await expectAccessible(reporter)
  await reporter.getByRole('button', { name: 'Send report' }).click()
  await expect(reporter.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await reporter.getByRole('button', { name: 'Mute this author too' }).click()
  await expect(reporter.getByText('Muted: you won’t see anything else from this author').first()).toBeVisible()

  await author.getByRole('button', { name: 'Options' }).click()
  await author.getByRole('link', { name: /^Edit/ }).click()
  await author.getByLabel('Your post').fill(`A quiet word on keys of ${word}`)
  await author.getByRole('button', { name: 'Save changes' }).click()
  await expect(author.getByRole('article').getByText('A quiet word')).toBeVisible()

  // The moderator sees what was reported beside what stands there now.
  const desk = await openDesk(browser, 'moderator', 'Moderation')
  await desk.getByRole('row').filter({ hasText: word }).click()
  await expect(desk.getByText(`Cheap keys of ${word}, ask me`)).toBeVisible()
  await expect(desk.getByText(`A quiet word on keys of ${word}`)).toBeVisible()
  await expect(desk.getByText(`Offers keys, ${word}`)).toBeVisible()
  await expectAccessible(desk)
  await act(desk, 'Remove', async (dialog) => {
    await dialog.getByRole('checkbox', { name: 'Unwanted advertising' }).check()
    await dialog.getByLabel('Message to the author').fill('No offers here, please.')
  })

  await reporter.goto('/me/moderation?tab=reports&lang=en')
  const report = reporter.getByRole('article').filter({ hasText: word })
  await expect(report.getByText('Action taken')).toBeVisible()
  await author.goto('/me/moderation?tab=decisions&lang=en')
  const statement = author.getByRole('article').filter({ hasText: word })
  await expect(statement.getByText('Spam or advertising · Unwanted advertising')).toBeVisible()
  await expect(statement.getByText('No offers here, please.')).toBeVisible()
  await hydrated(author)
  await statement.getByRole('button', { name: 'Appeal' }).click()
  await author.getByLabel('Why is the decision wrong?').fill(`I sell nothing, ${word}`)
  await author.getByRole('button', { name: 'Send appeal' }).click()
  await expect(statement.getByText('We’re reviewing your appeal')).toBeVisible()

  // Not by who decided before.
  await desk.getByRole('menuitem', { name: 'Appeals', exact: true }).click()
  await desk.getByRole('row').filter({ hasText: word }).click()
  await expect(desk.getByText('Another moderator has to decide this')).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Reverse decision' })).toBeDisabled()
  const another = await openDesk(browser, 'admin', 'Appeals')
  await another.getByRole('row').filter({ hasText: word }).click()
  await act(another, 'Reverse decision', (dialog) => dialog.getByLabel('Reply to the author').fill('You are right.'))

  await author.reload()
  await expect(statement.getByText('We’ve reversed the decision')).toBeVisible()
  await expect(statement.getByText('You are right.')).toBeVisible()
  await reporter.reload()
  await expect(report.getByText('We’ve reversed the decision')).toBeVisible()
  await author.goto(address)
  await expect(author.getByRole('article').getByText('A quiet word')).toBeVisible()
})
