import { giveAddress, register } from './support/new-customer.ts'
import { orderAndPay } from './support/order-and-pay.ts'
import { expect, expectAccessible, hydrated, logIn, test, tokenOf } from './support/test.ts'

test('a visitor finds a product, registers, gives an address, pays and sees the order', async ({ page }) => {
  const email = `visitor-${Date.now()}@example.com`
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('searchbox').fill('Reader 200')
  await page.keyboard.press('Enter')
  await page
    .getByRole('link', { name: /Reader 200/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /Reader 200/ })).toBeVisible()
  await page.getByRole('link', { name: 'Buy now' }).click()

  await page.getByRole('link', { name: 'Register now' }).click()
  await expect(page.getByRole('heading', { name: 'Register' })).toBeVisible()
  await register(page, email)

  await expect(page.getByRole('heading', { name: 'Confirm order' })).toBeVisible()
  await giveAddress(page, email)
  await expect(page.getByText('Oranienstraße 25')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Order and pay · $52.80' })).toBeVisible()

  await orderAndPay(page, 'Pay $52.80')
  await expect(page.getByText('Preparing your order').first()).toBeVisible()
})

test('a coupon is chosen by itself, and a second tap on the way to pay buys nothing twice', async ({ page }) => {
  const token = await logIn(page)
  const orders = async () => {
    const answer = await page.request.post('/community_api/core-store/order/queryPageByUserId', {
      headers: { authorization: `Bearer ${token}` },
      data: { page_size: 100 },
    })
    return ((await answer.json()) as { data: { list: unknown[] } }).data.list.length
  }
  const before = await orders()
  await page.goto('/mall/productPurchase?sku=7')
  await hydrated(page)
  await expect(page.getByText(/-\$/).first()).toBeVisible()
  await page.getByRole('button', { name: /Order and pay/ }).dblclick()
  await page.waitForURL(/\/pay\/sandbox\//)
  expect(await orders()).toBe(before + 1)
  await page.goBack()
  await expect(page).toHaveURL(/orderDetails/)
  expect(await orders()).toBe(before + 1)
})

test('somebody else’s order number shows nothing of it', async ({ page }) => {
  await logIn(page, 'workshop@pitlane.example')
  await page.goto('/mall/orderDetails?order_no=PL26112000000000')
  await expect(page.getByText('Failed to obtain order information')).toBeVisible()
})

test('a token in the address is handed over by a one-use code and leaves the address', async ({ page }) => {
  const token = tokenOf()
  const response = await page.request.get(`/me?token=${token}&userId=5&appid=companion`, { maxRedirects: 0 })
  expect(response.status()).toBe(303)
  expect(response.headers()['location']).toMatch(/^\/me\?userId=5&appid=companion#handover=[\w-]{43}$/)
  await page.goto(`/me?token=${token}&userId=5&appid=companion`)
  await expect(page.getByText('owner@pitlane.example').first()).toBeVisible()
  expect(page.url()).not.toContain(token)
  expect(page.url()).not.toContain('handover')
  // The companion app draws its own tab bar.
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0)
})

test('a link of another account asks before it changes who is logged in, also after a reload', async ({ page }) => {
  await logIn(page)
  const other = tokenOf('admin@pitlane.example')
  const question = page.getByRole('alertdialog', { name: 'Switch accounts?' })
  await page.goto(`/me?token=${other}`)
  await expect(question).toContainText('admin@pitlane.example')
  await expect(question).toContainText('owner@pitlane.example')
  await expectAccessible(page)
  await page.reload()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('owner@pitlane.example').first()).toBeVisible()
  await expect(question).toHaveCount(0)

  // That the address says it comes from an app is no reason to believe it.
  await page.goto(`/me?token=${other}&appid=companion`)
  await question.getByRole('button', { name: 'Switch accounts' }).click()
  await expect(page.getByText('admin@pitlane.example').first()).toBeVisible()
  await expect(question).toHaveCount(0)
})

test('one’s own link asks nothing', async ({ page }) => {
  const mine = await logIn(page)
  await page.goto(`/me?token=${mine}`)
  await expect(page.getByText('owner@pitlane.example').first()).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('a companion app that hands over another account is not asked back', async ({ page }) => {
  await page.goto(`/me?token=${tokenOf()}&appid=companion`)
  await expect(page.getByText('owner@pitlane.example').first()).toBeVisible()
  await page.goto(`/me?token=${tokenOf('admin@pitlane.example')}&appid=companion`)
  await expect(page.getByText('admin@pitlane.example').first()).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('the shop can be read and searched without script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('searchbox').fill('battery')
  await page.keyboard.press('Enter')
  await page
    .getByRole('link', { name: /Battery/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.close()
})

test('back from a product, and loaded anew, the list is where it was; another page begins at its top', async ({
  page,
}) => {
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
  await page.goto('/hot_list/home')
  await hydrated(page)
  await page.evaluate(() => window.scrollTo(0, 500))
  await page.locator('main a[href*=productDetail]').nth(4).click()
  await page.waitForURL(/productDetail/)
  await expect.poll(scrolled).toBe(0)
  await page.goBack()
  await expect.poll(scrolled).toBe(500)
  await page.reload()
  await hydrated(page)
  expect(await scrolled()).toBe(500)
  await page.goto('/combination_list/home')
  await hydrated(page)
  expect(await scrolled()).toBe(0)
})
