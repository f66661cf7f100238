import { expect, expectAccessible, hydrated, logIn, test } from './support/test.ts'

test('the owner adds a photo to a report, shows it to whoever has the link, and removes it', async ({
  page,
  browser,
}) => {
  const token = await logIn(page)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.get('/system/report/list?kind=tyre_tread&page_size=5', { headers })
  const { data } = (await answer.json()) as { data: { list: { id: string }[] } }
  const path = `/report/tire_tread?report_id=${data.list[0]!.id}&lang=en`
  await page.goto(path)
  await hydrated(page)
  await expect(page.getByRole('link', { name: /^Front left: Outer shoulder/ })).toBeVisible()

  await page.getByRole('button', { name: 'Add photos' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Add photos' }).last().click()
  await expect(sheet.getByText('Choose at least one photo.')).toBeVisible()
  await sheet.locator('input[type=file]').setInputFiles({
    name: 'nail.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  })
  await sheet.getByLabel('Photo of').selectOption('Rear left')
  await sheet.getByLabel('Caption').fill('The nail')
  await expect(sheet.getByText('1 of 9')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Add photos' }).last().click()
  const own = page.getByRole('figure').filter({ hasText: 'The nail' })
  await expect(own).toContainText('Added by the report’s owner on')
  await expect(sheet).toBeHidden()
  await expectAccessible(page)

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(path)
  await hydrated(stranger)
  await expect(stranger.getByRole('figure')).toHaveCount(0)
  const shown = page.getByRole('switch', { name: /^Show photos to anyone with the link/ })
  await shown.check()
  await expect(shown).toBeEnabled()
  await stranger.reload()
  await stranger.getByRole('link', { name: 'Rear left: The nail' }).click()
  await expect(stranger.getByRole('dialog', { name: 'Photos of this report' }).getByRole('img').last()).toBeVisible()
  await stranger.context().close()

  await shown.uncheck()
  await own.getByRole('button', { name: 'Remove photo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove photo' }).click()
  await expect(page.getByText('Photo removed.')).toBeVisible()
  await expect(own).toHaveCount(0)
})
