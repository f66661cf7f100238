import { openDesk } from './support/desk.ts'
import { expect, expectAccessible, hydrated, logIn, test, tokenOf } from './support/test.ts'

const picture = {
  name: 'gasket.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGPYoKCAFTEMLQkAliE8AbXe/AoAAAAASUVORK5CYII=',
    'base64',
  ),
}

test('from the form to solved, with the answers of both sides, and nothing lost on the way', async ({
  page,
  browser,
}) => {
  test.slow()
  await page.goto('/case/study?lang=en')
  await hydrated(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Please select Brand')).toBeVisible()
  await expect(page.getByText('Please enter Year')).toBeVisible()
  await page.getByRole('link', { name: 'Find a brand' }).click()
  await page.getByRole('searchbox').fill('Homebuilt')
  await page.getByRole('link', { name: 'Use: Homebuilt' }).click()
  await page.waitForURL(/\/case\/study/)
  await expect(page.getByRole('textbox', { name: 'Brand', exact: true })).toHaveValue('Homebuilt')
  await page.getByRole('textbox', { name: 'Model', exact: true }).fill('Roadster')
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('textbox', { name: 'Model', exact: true })).toHaveValue('Roadster')
  await page.getByRole('textbox', { name: 'Year', exact: true }).fill('2019')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Symptoms' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Symptoms', exact: true }).fill('It stalls when it is warm.')
  await expectAccessible(page)
  // A reload and the way back lose nothing.
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('textbox', { name: 'Symptoms', exact: true })).toHaveValue('It stalls when it is warm.')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: 'Faults', exact: true }).fill('P0171')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('radio', { name: 'Technical support' }).check({ force: true })
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Sanne Visser')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('sanne@')
  await page.getByRole('radio', { name: 'By email' }).check({ force: true })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('email format illegal')).toBeVisible()
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('sanne@pitlane.example')
  await page.getByRole('button', { name: 'Continue' }).click()

  // A visitor is asked to log in, and finds all of it again.
  await expect(page.getByRole('link', { name: 'Log in and send' })).toHaveAttribute('href', /next=.*step%3Dsummary/)
  await logIn(page, 'sanne@pitlane.example')
  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('We’ve received your request.')).toBeVisible()
  const number = new URL(page.url()).searchParams.get('number')!
  expect(number).toMatch(/^S-[2-9A-Z]{8}$/)
  await expectAccessible(page)

  // Nobody else sees anything of it.
  const stranger = { headers: { authorization: `Bearer ${tokenOf()}` } }
  expect((await page.request.get(`/system/cases/${number}`, stranger)).status()).toBe(404)

  const desk = await openDesk(browser, 'support', 'Cases')
  await desk.getByRole('link', { name: new RegExp(number) }).click()
  await desk.getByRole('button', { name: 'Reply', exact: true }).click()
  const dialog = desk.getByRole('dialog')
  const answer = dialog.getByRole('textbox', { name: 'Reply to the owner' })
  await dialog.getByLabel('Canned reply').click()
  await desk.getByRole('option', { name: 'Codes and freeze frame' }).click()
  await expect(answer).toHaveValue(/freeze frames/)
  await answer.fill('Does it also stall with the air conditioning off?')
  await dialog.getByRole('button', { name: 'Send, and wait for the owner' }).click()
  await expect(dialog).toBeHidden()

  await page.goto(`/me/case?number=${number}&lang=en`)
  await expect(page.getByText('Waiting for you')).toBeVisible()
  await expect(page.getByText('Does it also stall with the air conditioning off?')).toBeVisible()
  const reply = page.getByRole('textbox', { name: 'Your message', exact: true })
  await reply.fill('Yes, it does. Here is the gasket.')
  await page.reload()
  await expect(reply).toHaveValue('Yes, it does. Here is the gasket.')
  await page.locator('input[type=file]').setInputFiles(picture)
  await expect(page.getByText('1 of 9')).toBeVisible()
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('list', { name: 'Conversation' }).getByRole('listitem').nth(1)).toContainText('gasket')

  await desk.reload()
  await expect(desk.getByText('Yes, it does. Here is the gasket.')).toBeVisible()
  await desk.getByRole('button', { name: 'Reply', exact: true }).click()
  await answer.fill('Then it is the gasket. Replace it.')
  await dialog.getByLabel('Afterward').click()
  await desk.getByRole('option', { name: 'Send, and mark as solved' }).click()
  await dialog.getByRole('button', { name: 'Send, and mark as solved' }).click()
  await expect(dialog).toBeHidden()

  await page.reload()
  await expect(page.getByText('Then it is the gasket. Replace it.')).toBeVisible()
  await page.getByRole('radio', { name: '5 stars' }).check({ force: true })
  await page.getByRole('button', { name: 'Submit rating' }).click()
  await expect(page.getByText('Thank you! We’ve received your rating.')).toBeVisible()
  await desk.context().close()
})
