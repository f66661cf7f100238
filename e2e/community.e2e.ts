import { randomUUID } from 'node:crypto'
import { openDesk } from './support/desk.ts'
import { expect, expectAccessible, hydrated, logIn, test, tokenOf } from './support/test.ts'

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
  await post.getByRole('button', { name: 'Like' }).click()
  await expect(post.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByLabel('Your comment').fill(`It was the relay of ${word}, WVWZZZ1JZ3W386752`)
  await expect(page.getByText('replace the last six characters')).toBeVisible()
  await page.getByRole('button', { name: 'Post comment' }).click()
  const comment = page.getByRole('listitem').getByText(`It was the relay of ${word}, WVWZZZ1JZ3W••••••`)
  await expect(comment).toBeVisible()
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
  await expect(page.getByText('You’ve muted this author.')).toBeVisible()
  await page.goto('/community/muted?lang=en')
  await page.getByRole('button', { name: 'Unmute' }).click()
  await expect(page.getByRole('button', { name: 'Mute', exact: true })).toBeVisible()
})

test('a post leads to its item, and an item to its posts', async ({ page }) => {
  await page.goto('/community_app/home?lang=en')
  const item = page.locator('article a[href^="/mall/productDetail?id="]').first()
  const address = (await item.getAttribute('href'))!
  await item.click()
  await page.getByRole('link', { name: 'Posts about this product' }).click()
  await expect(page).toHaveURL(new RegExp(`goods=${address.split('=').at(-1)}$`))
  await expect(page.locator(`article a[href="${address}"]`).first()).toBeVisible()
})

test('a moderator adds a topic that is not open yet, and renames it', async ({ browser }) => {
  const desk = await openDesk(browser, 'moderator', 'Community topics')
  const word = randomUUID().slice(0, 8)
  await desk.getByRole('link', { name: 'Create' }).click()
  // The list before it has a label of the same name.
  await desk.getByRole('spinbutton', { name: 'Position' }).fill('900')
  await desk.getByLabel('Open').uncheck()
  await desk.getByLabel('Name').fill(`Tyres ${word}`)
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Save' }).click()
  await desk.getByRole('row', { name: word }).click()
  await expect(desk.getByRole('spinbutton', { name: 'Position' })).toHaveValue('900')
  await expect(desk.getByLabel('Open')).not.toBeChecked()
  await desk.getByLabel('Name').fill(`Wheels ${word}`)
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByRole('row', { name: `Wheels ${word}` })).toBeVisible()
})

test('what hostile writers post harms neither the feed, nor the post, nor the moderators’ desk', async ({
  page,
  browser,
}) => {
  const word = randomUUID().slice(0, 8)
  const markup = '<img src=x onerror="window.harmed=1"><script>window.harmed=1</script>'
  const tricks = `${markup} \u202Egnp.exe\u202C z\u200Be\u2060ro${word} שלום مرحبا ${'👩‍👩‍👧'.repeat(1_800)}`
  const headers = { authorization: `Bearer ${tokenOf('lucia@pitlane.example')}` }
  const send = async (path: string, data: object) =>
    (await page.request.post(path, { headers, data: { key: randomUUID(), ...data } })).json() as Promise<{
      data: { id: number; state: string }
    }>
  const shown = await send('/system/community/posts', { text: tricks })
  expect(shown.data.state).toBe('shown')
  await send(`/system/community/posts/${shown.data.id}/comments`, { text: `Me too: ${tricks.slice(0, 400)}` })
  const held = await send('/system/community/posts', { text: `${markup} ${word} see рауpal.соm \u202E${word}` })
  expect(held.data.state).toBe('held')

  const expectHarmless = async (where: typeof page) => {
    await expect(where.getByText('<img src=x', { exact: false }).first()).toBeVisible()
    const found = await where.evaluate(() => ({
      harmed: 'harmed' in window,
      wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      // The console's own boxes hold a space without width.
      unseen: /[\u202A-\u202E\u2060]/.test(document.body.textContent),
    }))
    expect(found).toEqual({ harmed: false, wide: 0, unseen: false })
  }
  await page.goto(`/community_app/home?lang=en&q=zero${word}`)
  await hydrated(page)
  await expectHarmless(page)
  await page.goto(`/community/post?lang=en&id=${shown.data.id}`)
  await hydrated(page)
  await expectHarmless(page)
  await expectAccessible(page)

  const desk = await openDesk(browser, 'admin', 'Moderation')
  await desk.getByRole('row').filter({ hasText: word }).first().click()
  await expect(desk.getByRole('button', { name: 'Remove' })).toBeVisible()
  await expectHarmless(desk)
})
