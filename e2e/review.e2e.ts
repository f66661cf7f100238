import type { Page } from '@playwright/test'
import { expect, expectAccessible, hydrated, logIn, test } from './support/test.ts'

/** A photo as a browser encodes it. */
async function photo(page: Page, name: string, colour: string) {
  const address = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 800, height: 600 })
    const pen = canvas.getContext('2d')!
    pen.fillStyle = fill
    pen.fillRect(0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/jpeg')
  }, colour)
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(address.split(',')[1]!, 'base64') }
}

/** A video as a browser records it. */
async function clip(page: Page) {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    const pen = canvas.getContext('2d')!
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' })
    const chunks: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data))
    recorder.start()
    for (let frame = 0; frame < 12; frame++) {
      pen.fillStyle = `hsl(${frame * 30} 70% 50%)`
      pen.fillRect(0, 0, canvas.width, canvas.height)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    await new Promise((resolve) => {
      recorder.addEventListener('stop', resolve)
      recorder.stop()
    })
    return [...new Uint8Array(await new Blob(chunks).arrayBuffer())]
  })
  return { name: 'clip.webm', mimeType: 'video/webm', buffer: Buffer.from(bytes) }
}

/** An order that its buyer has and has said nothing about: the oldest one, which no other test has made. */
async function orderToReview(page: Page, token: string): Promise<string> {
  const answer = await page.request.post('/community_api/core-store/order/queryPageByUserId', {
    headers: { authorization: `Bearer ${token}` },
    data: { page_size: 100 },
  })
  const { data } = (await answer.json()) as { data: { list: { order_no: string; label: string; actions: string[] }[] } }
  return data.list.findLast(({ label, actions }) => label === 'completed' && actions.includes('review'))!.order_no
}

test('a buyer writes a review with photos and a video, in the order that is wanted', async ({ page }) => {
  const token = await logIn(page)
  await page.goto(`/mall/evaluation?order_no=${await orderToReview(page, token)}&lang=en`)
  const chooser = page.locator('input[type=file]')
  await chooser.waitFor({ state: 'attached' })

  // What is too large, or no picture at all, is said before anything is sent.
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await chooser.setInputFiles([
    { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5_242_880) },
    { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
  ])
  await expect(page.getByText('large.jpg: Pictures must be smaller than 5 MB')).toBeVisible()
  await expect(page.getByText(/drawing\.svg: You can’t add drawings \(SVG\)/)).toBeVisible()
  expect(requests.filter((url) => url.includes('uploadFile'))).toEqual([])

  // What only calls itself a picture is refused by the server, in its words.
  await chooser.setInputFiles([
    { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>alert(1)</script>') },
    await photo(page, 'blue.jpg', '#00f'),
    await clip(page),
  ])
  await expect(page.getByText(/page\.jpg: Only pictures/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit review' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Remove number 1' }).click()
  await expect(page.getByText('2 of 9')).toBeVisible()

  await page.getByRole('button', { name: 'Move number 2 forward' }).click()
  await page.getByRole('group', { name: 'Picture 2 of 2' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('group', { name: 'Video 2 of 2' })).toBeVisible()
  const many = await Promise.all(Array.from({ length: 8 }, (_, at) => photo(page, `more-${at}.jpg`, '#0f0')))
  await chooser.setInputFiles(many)
  await expect(page.getByText('At most 9 pictures and videos')).toBeVisible()
  await expect(page.getByText('9 of 9')).toBeVisible()

  await page.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByText('Please choose a star rating')).toBeVisible()
  await page.getByRole('radio', { name: '4 stars' }).check({ force: true })
  await page.getByLabel('Your review').fill('The archive of reports alone is worth it.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible()
  await expect(page.getByText('In review')).toBeVisible()
  await expect(page.getByRole('button', { name: /Picture or video \d of 9/ })).toHaveCount(9)
})

test('reviews are filtered by the address, and who likes one is asked to log in', async ({ page }) => {
  await page.goto('/mall/productReview?id=1&lang=en')
  await hydrated(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: /With pictures/ }).click()
  await expect(page).toHaveURL(/media=1/)
  await page
    .getByRole('button', { name: /Picture or video 1 of/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Helpful/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/vip_pay\/login\?next=/)
})

test('a like stays', async ({ page }) => {
  await logIn(page)
  await page.goto('/mall/productReview?id=1&lang=en')
  await hydrated(page)
  const like = page.getByRole('button', { name: /^Helpful/ }).first()
  const before = (await like.getAttribute('aria-pressed')) === 'true'
  const answer = page.waitForResponse(/addOrDelLiked/)
  await like.click()
  await answer
  await expect(like).toHaveAttribute('aria-pressed', String(!before))
  await page.reload()
  await expect(like).toHaveAttribute('aria-pressed', String(!before))
})
