import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, hydrated, logIn, test } from './support/test.ts'

test('a post is written, kept as a draft, published, liked, commented on, edited and deleted', async ({ page }) => {
  test.slow()
  const word = randomUUID().slice(0, 8)
  await logIn(page, 'sanne@pitlane.example')
  await page.goto('/community_app/home?lang=en')
  await hydrated(page)
  await page.getByRole('link', { name: 'Write a post' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Write something, or add a picture')).toBeVisible()
  await page.getByLabel('Your post').fill(`The fan of ${word} never stops`)
  await page.getByLabel('Topic').selectOption({ label: 'Repairs' })
  await expect(page.getByText('Draft saved')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/community_app/home?tab=mine&lang=en')
  const draft = page.getByRole('article').filter({ hasText: word })
  await expect(draft.getByText('Draft')).toBeVisible()
  await draft.getByRole('link', { name: word }).click()
  await expect(page.getByLabel('Your post')).toHaveValue(`The fan of ${word} never stops`)
  await page.locator('input[type=file]').setInputFiles({
    name: 'fan.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  })
  await expect(page.getByText('1 of 9')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()

  const post = page.getByRole('article')
  await expect(post.getByText(`The fan of ${word} never stops`)).toBeVisible()
  await post.getByRole('button', { name: 'I like this' }).click()
  await expect(post.getByRole('button', { name: 'I like this' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByLabel('Your comment').fill(`It was the relay of ${word}`)
  await page.getByRole('button', { name: 'Send comment' }).click()
  await expect(page.getByRole('listitem').getByText(`It was the relay of ${word}`)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Options' }).click()
  await page.getByRole('link', { name: /^Edit/ }).click()
  await page.getByLabel('Your post').fill(`The fan of ${word} stops again`)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(post.getByText(`The fan of ${word} stops again`)).toBeVisible()
  await expect(post.getByText('edited')).toBeVisible()

  await page.goto(`/community_app/home?lang=en&q=${word}`)
  await expect(page.getByRole('article').filter({ hasText: word })).toHaveCount(1)
  await page.getByRole('link', { name: `The fan of ${word} stops again` }).click()
  await page.getByRole('button', { name: 'Options' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/tab=mine/)
  await expect(page.getByRole('article').filter({ hasText: word })).toHaveCount(0)
})

test('a reader without an account keeps his place, and mutes an author once he is logged in', async ({ page }) => {
  await page.goto('/community_app/home?lang=en')
  await hydrated(page)
  const posts = page.getByRole('article')
  await expect(posts).toHaveCount(10)
  await page.getByRole('link', { name: 'Show more' }).click()
  await expect(posts).toHaveCount(20)
  const far = posts.nth(17)
  const author = await far.locator('bdi').first().textContent()
  const address = (await far.getByRole('link').first().getAttribute('href'))!
  await far.getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible()
  await page.goBack()
  // Others write and delete meanwhile: how many posts there are, and which one is the 17th, is theirs.
  await expect(page.locator(`article a[href="${address}"]`)).toBeInViewport()

  await logIn(page, 'support@pitlane.example')
  await page.goto(address)
  await hydrated(page)
  await page.getByRole('button', { name: 'Options' }).click()
  await page.getByRole('button', { name: `Mute ${author}` }).click()
  await expect(page.getByText('You have muted this author.')).toBeVisible()
  await page.goto('/community/muted?lang=en')
  await page.getByRole('button', { name: 'Unmute' }).click()
  await expect(page.getByRole('button', { name: 'Mute', exact: true })).toBeVisible()
})
