import type { Page } from '@playwright/test'
import { expect, hydrated, logIn, test } from './support/test.ts'

/** What a page asks of scripts from our side, in the order in which it asks. */
function scriptsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().includes('/assets/manifest-')) asked.push(request.url())
  })
  return asked
}
const product = '/shopping_mall/productDetail?id=1'
/** An item that comes in two styles. */
const twoStyles = '/shopping_mall/productDetail?id=2'
const unitsInCart = (page: Page) => page.evaluate(() => localStorage.getItem('cart-units'))

for (const path of ['/', '/mall/home', product, '/mall/instantKill', '/community_app/home', '/vip_pay/home'])
  test(`${path} asks for no script until somebody touches what needs one`, async ({ page }) => {
    const asked = scriptsOf(page)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await page.mouse.move(100, 300)
    await page.mouse.wheel(0, 1_500)
    await page.waitForTimeout(500)
    expect(asked).toEqual([])
    await hydrated(page)
    expect(asked.length).toBeGreaterThan(3)
  })

test('whoever is logged in, and a screen of one’s own, have their scripts at once', async ({ page }) => {
  const asked = scriptsOf(page)
  await page.goto('/vip_pay/login')
  await expect.poll(() => asked.length).toBeGreaterThan(3)
  await logIn(page)
  await page.goto('/mall/home')
  await expect.poll(() => page.evaluate(() => document.querySelectorAll('script[type=module]').length)).toBe(1)
})

test('a countdown runs before any script is there', async ({ page }) => {
  const asked = scriptsOf(page)
  await page.goto('/')
  const clock = page.getByRole('timer').first()
  const first = await clock.textContent()
  await expect(clock).not.toHaveText(first!)
  expect(asked).toEqual([])
})

/** Scripts that come so late that everything is pressed before. */
async function late(page: Page, milliseconds: number) {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    await route.continue()
  })
}

for (const milliseconds of [2_000, 10_000])
  test(`what is pressed before the scripts are there is done once, ${milliseconds} ms later`, async ({ page }) => {
    await late(page, milliseconds)
    await page.goto(product)
    const add = page.getByRole('button', { name: 'Add to cart' })
    await add.click()
    await add.click()
    await expect.poll(() => unitsInCart(page), { timeout: 40_000 }).not.toBeNull()
    await page.waitForTimeout(500)
    expect(await unitsInCart(page)).toBe('1')
  })

test('what is typed while the scripts are on their way is not lost, and a search needs none', async ({ page }) => {
  await late(page, 1_500)
  await page.goto('/mall/home')
  const field = page.getByRole('searchbox').first()
  await field.pressSequentially('dong')
  await hydrated(page)
  await expect(field).toHaveValue('dong')
  await field.press('End')
  await field.pressSequentially('le')
  await expect(page.getByRole('option').first()).toBeVisible()
  await late(page, 60_000)
  await page.goto('/mall/home')
  await page.getByRole('searchbox').first().fill('dongle')
  await page.getByRole('searchbox').first().press('Enter')
  await expect(page).toHaveURL(/\?q=dongle/)
})

test('more of a list is added to it, also where it is asked for first', async ({ page }) => {
  await page.goto('/mall/home')
  await page.getByRole('link', { name: 'Show more' }).click()
  await expect(page.locator('main li').nth(20)).toBeAttached()
  await expect(page).toHaveURL(/home$/)
})

test('Enter in a field sends its form once the scripts are there', async ({ page }) => {
  await late(page, 1_000)
  await page.goto('/shopping_mall/contact_us')
  await page.getByRole('textbox', { name: 'Name' }).pressSequentially('Ada')
  await page.getByRole('textbox', { name: 'Name' }).press('Enter')
  // What is missing is told beside its field, and what was typed is there.
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada')
})

test('a picture grows at a first tap', async ({ page }) => {
  await late(page, 500)
  await page.goto(product)
  await page
    .getByRole('group', { name: /^Pictures of/ })
    .getByRole('img')
    .first()
    .tap()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a style is chosen by a first press', async ({ page }) => {
  await page.goto(twoStyles)
  const other = page.getByRole('radio').nth(1)
  await other.click({ force: true })
  await expect(page).toHaveURL(/style=/)
  await expect(other).toBeChecked()
})

for (const [button, there] of [
  ['Add to cart', /productDetail/],
  ['Buy now', /productPurchase/],
] as const)
  test(`${button} goes by the style that was pressed before it, scripts or not`, async ({ page }) => {
    await late(page, 500)
    await page.goto(twoStyles)
    const other = page.getByRole('radio').nth(1)
    const sku = await other.getAttribute('value')
    await other.click({ force: true })
    // One sees at once what one has chosen.
    expect(await other.isChecked()).toBe(true)
    const press = page.getByRole(button === 'Buy now' ? 'link' : 'button', { name: button })
    await press.click()
    if (button === 'Buy now') await expect(page).toHaveURL(new RegExp(`productPurchase%3Fsku%3D${sku}$`))
    else await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toContain(`"sku_id":${sku}`)
    await expect(page).toHaveURL(there)
  })

test('a style holds for what is pressed next, while its page is still on its way', async ({ page }) => {
  await page.goto(twoStyles)
  await hydrated(page)
  await page.route('**/productDetail.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    await route.continue()
  })
  const other = page.getByRole('radio').nth(1)
  await other.click({ force: true })
  await expect(other).toBeChecked({ timeout: 500 })
  const buy = page.getByRole('link', { name: 'Buy now' })
  await expect(buy).toHaveAttribute('href', new RegExp(`sku=${await other.getAttribute('value')}\\b`), { timeout: 500 })
})

test('a plan that is pressed is the one that the bar leads to, and its device stays', async ({ page }) => {
  await late(page, 500)
  await page.goto('/vip_pay/home?device_sn=PL-TEST-1')
  const plan = page.getByRole('radio').and(page.locator(':not(:checked)')).first()
  const sku = await plan.getAttribute('value')
  await plan.click({ force: true })
  await page.locator('[data-sticky-bar]').getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`${encodeURIComponent(`productPurchase?sku=${sku}&device_sn=PL-TEST-1`)}$`))
})

test('back leads to the list where it was, without a script', async ({ page }) => {
  const asked = scriptsOf(page)
  await page.goto('/mall/home')
  const item = page.locator('main a[href*="productDetail"]').nth(7)
  await item.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(200)
  await item.click()
  await expect(page).toHaveURL(/productDetail/)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(/mall\/home$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  expect(asked).toEqual([])
})

test('nobody’s choice and nothing of the staff’s is fetched ahead', async ({ page }) => {
  const ahead: string[] = []
  page.on('request', (request) => {
    if (/prefetch/.test(request.headers()['sec-purpose'] ?? '')) ahead.push(new URL(request.url()).pathname)
  })
  await page.goto('/')
  const rules = await page.locator('script[type=speculationrules]').textContent()
  const { prefetch } = JSON.parse(rules!) as { prefetch: { eagerness: string }[] }
  expect(prefetch.map(({ eagerness }) => eagerness)).toEqual(['moderate'])
  await hydrated(page)
  await expect(page.locator('script[type=speculationrules]')).toHaveCount(0)
  expect(ahead).toEqual([])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a style is chosen by a link, and the page says which', async ({ page }) => {
    await page.goto(twoStyles)
    await expect(page.getByRole('radio')).toHaveCount(0)
    const styles = page.getByRole('group', { name: 'Style' }).getByRole('link')
    await styles.nth(1).click()
    await expect(page).toHaveURL(/style=/)
    await expect(styles.nth(1)).toHaveAttribute('aria-current', 'true')
  })
})

test('what is typed into a field that React fills stays there, and React knows it', async ({ page }) => {
  await late(page, 1_500)
  await page.goto('/case/study')
  const field = page.locator('input[name=model]')
  await field.pressSequentially('Golf')
  await page.locator('input[name=year]').pressSequentially('2019')
  await hydrated(page)
  await page.waitForTimeout(500)
  await expect(field).toHaveValue('Golf')
  await field.press('End')
  await field.pressSequentially(' 7')
  await page.reload()
  await hydrated(page)
  await expect(field).toHaveValue('Golf 7')
  await expect(page.locator('input[name=year]')).toHaveValue('2019')
})

test('back stays in the shop for whoever came from elsewhere, also when React is there', async ({ page }) => {
  await page.goto('/report/check')
  await hydrated(page)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
})

/** Fills a field in one go, as a paste does, and presses at once. */
for (const milliseconds of [0, 500])
  test(`what is pasted and sent at once is sent as it stands, with scripts ${milliseconds} ms late`, async ({
    page,
  }) => {
    if (milliseconds > 0) await late(page, milliseconds)
    await page.goto('/community/post?id=30')
    const sent = page.waitForRequest((request) => request.url().endsWith('/comments') && request.method() === 'POST')
    await page.getByRole('textbox', { name: /comment/i }).fill('Works on mine, too.')
    await page.getByRole('button', { name: 'Post comment' }).tap()
    expect((await sent).postDataJSON()).toMatchObject({ text: 'Works on mine, too.' })
    // Whoever is not logged in is asked to; what he wrote is there when he comes back.
    await logIn(page)
    await page.goto('/community/post?id=30')
    await hydrated(page)
    await expect(page.getByRole('textbox', { name: /comment/i })).toHaveValue('Works on mine, too.')
  })

test('what is pasted into the form of a case counts when Continue is pressed at once', async ({ page }) => {
  await late(page, 1_000)
  await page.goto('/case/study?step=vehicle&brand=Acura&model=CL')
  await page.locator('input[name=year]').fill('2001')
  await page.getByRole('button', { name: 'Continue' }).tap()
  await expect(page).toHaveURL(/step=symptoms/)
})

test('a form that is sent first thing says what it lacks', async ({ page }) => {
  await late(page, 500)
  await page.goto('/shopping_mall/contact_us')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
})

test('a stranger who asks for his own posts is asked to log in, also where React leads there', async ({ page }) => {
  await page.goto('/community_app/home')
  await hydrated(page)
  await page.getByRole('link', { name: 'Mine', exact: true }).click()
  await expect(page).toHaveURL(/\/vip_pay\/login\?next=/)
})
