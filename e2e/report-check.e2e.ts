import { expect, expectAccessible, test, tokenOf } from './support/test.ts'

test('a PDF is checked without script and without an account, and one changed byte is found', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  const headers = { authorization: `Bearer ${tokenOf('owner@pitlane.example')}` }
  const mine = await page.request.get('/system/report/list?kind=tyre_tread', { headers })
  const { data } = (await mine.json()) as { data: { list: { id: string; number: string }[] } }
  const { id, number } = data.list[0]!
  const pdf = await (await page.request.get(`/system/report/pdf?id=${id}&kind=tyre_tread&lang=de`)).body()

  const check = async (buffer: Buffer) => {
    await page.goto('/report/check?lang=en')
    await page.getByLabel('Report PDF').setInputFiles({ name: 'report.pdf', mimeType: 'application/pdf', buffer })
    await page.getByRole('button', { name: 'Check the file' }).click()
  }
  await check(pdf)
  await expect(page.getByText('comes from us and hasn’t been changed')).toBeVisible()
  await expect(page.getByText(number)).toBeVisible()

  const changed = Buffer.from(pdf)
  changed[1_000]! ^= 1
  await check(changed)
  await expect(page.getByText('has been changed since we made it')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the report' })).toBeVisible()

  await check(Buffer.from('no report'))
  await expect(page.getByText('don’t recognize this file')).toBeVisible()
  await page.close()
})

test('the code from paper finds its report', async ({ page }) => {
  await page.goto('/report/check?lang=en')
  await expectAccessible(page)
  await page.getByLabel('Code on the document').fill('0000-0000-0000')
  await page.getByRole('button', { name: 'Look up the code' }).click()
  await expect(page.getByText('No report has this code.')).toBeVisible()
  await expectAccessible(page)
})
