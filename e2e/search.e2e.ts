import { expect, expectAccessible, hydrated, logIn, test } from './support/test.ts'

test('somebody who types gets suggestions, and takes one by the keyboard', async ({ page }) => {
  await page.goto('/mall/home')
  await hydrated(page)
  await page.getByRole('searchbox').focus()
  const field = page.getByRole('combobox', { name: 'Search' })
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await field.pressSequentially('batt')
  const options = page.getByRole('option')
  await expect(options.filter({ hasText: 'Battery Tester' }).first()).toBeVisible()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)

  await page.keyboard.press('ArrowDown')
  const first = options.first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id'))!)
  const name = (await first.textContent())!
  await page.keyboard.press('Escape')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('a misspelled search shows what was meant, and leads to it', async ({ page }) => {
  await page.goto('/?q=dongel')
  await hydrated(page)
  await expect(page.getByText('No exact match for “dongel”. These items come close.')).toBeVisible()
  await expect(page.getByRole('link', { name: /OBD-II Dongle/ }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Did you mean “dongle”?' }).click()
  await expect(page).toHaveURL(/q=dongle/)
  await expect(page.getByText('No exact match for')).toHaveCount(0)
})

test('what nothing answers still shows best sellers, and says so', async ({ page }) => {
  await page.goto('/?q=zzzzqqqq')
  await expect(page.getByText('No results for “zzzzqqqq”. Here’s what other customers buy most.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Best sellers' })).toBeVisible()
})

test('a list is narrowed by one’s own devices, which stand before all models', async ({ page }) => {
  await logIn(page)
  await page.goto('/mall/home')
  await hydrated(page)
  await page.getByText('Filters').click()
  const field = page.getByLabel('Works with')
  const mine = 'Workshop scanner · Pitlane Scan 500'
  // A closed list has no groups in the tree of roles.
  // Other tests give devices away and take some in.
  await expect(field.locator('optgroup[label="My devices"] option').filter({ hasText: mine })).toHaveCount(1)
  await expectAccessible(page)
  await field.selectOption({ label: mine })
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/model=Pitlane\+Scan\+500/)
  await expect(field.locator('option:checked')).toHaveText(mine)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a list is searched and narrowed all the same', async ({ page }) => {
    await page.goto('/mall/home')
    await page.getByRole('searchbox').fill('tester')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/q=tester/)
    await page.getByText('Filters').click()
    await page.getByLabel('Category').selectOption({ label: 'Battery' })
    await page.getByLabel('Availability').selectOption({ label: 'In stock only' })
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/q=tester.*category=\d+.*stock=1/)
    await expect(page.getByRole('link', { name: /Battery Tester/ }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: /Sensor Tester/ })).toHaveCount(0)
    await expect(page.getByLabel('Availability')).toHaveValue('1')
  })
})
