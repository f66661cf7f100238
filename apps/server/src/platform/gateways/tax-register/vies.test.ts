import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import answers from './answers/vies.json' with { type: 'json' }
import { RegisterDown } from './gateway.ts'
import { createVies } from './vies.ts'

const german = { country: 'DE', number: '136695976' } as const
const greek = { country: 'GR', number: '094259216' } as const

/** The adapter before a server that answers as VIES was recorded to. */
async function recorded(status: number, body: unknown) {
  const asked: { url: string; body: unknown }[] = []
  const server = createServer((request, response) => {
    let sent = ''
    request.on('data', (part) => (sent += part))
    request.on('end', () => {
      asked.push({ url: request.url!, body: JSON.parse(sent) })
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  return { ...createVies({ url: `http://127.0.0.1:${port}/rest-api/`, timeoutMs: 500 }), asked }
}

test('a known business has its name, and the number of the consultation where the seller says who asks', async () => {
  const register = await recorded(200, answers.known)
  expect(await register.find(greek, { country: 'IE', number: '1234567T' })).toEqual({
    known: true,
    name: 'ΠΑΡΑΔΕΙΓΜΑ ΑΕ',
    consultation: 'WAPIAAAAZ1aBcDeF',
  })
  expect(register.asked).toEqual([
    {
      url: '/rest-api/check-vat-number',
      body: {
        countryCode: 'EL',
        vatNumber: '094259216',
        requesterMemberStateCode: 'IE',
        requesterNumber: '1234567T',
      },
    },
  ])
})

test('a country that does not tell names, and a seller who does not say who asks', async () => {
  const register = await recorded(200, answers.nameless)
  expect(await register.find(german, null)).toEqual({ known: true, name: '', consultation: '' })
  expect(register.asked[0]!.body).toEqual({ countryCode: 'DE', vatNumber: '136695976' })
})

test.each([
  ['no such business', 200, answers.unknown],
  ['no number of that country', 400, answers.malformed],
  ['the same with status 200', 200, answers.malformed],
])('%s: it is not known', async (_, status, body) => {
  expect(await (await recorded(status, body)).find(german, null)).toEqual({ known: false })
})

test.each([
  ['the member state is away', 200, answers.away, 'MS_UNAVAILABLE'],
  ['too many ask at once', 200, answers.busy, 'MS_MAX_CONCURRENT_REQ'],
  ['the seller is refused', 200, answers.requester, 'INVALID_REQUESTER_INFO'],
  ['it is away', 503, '<html>Service Unavailable</html>', 'answers 503 without an answer'],
  ['an answer with an error status', 500, answers.known, 'answers 500 without an answer'],
  ['an answer that says nothing', 200, {}, 'answers 200 without an answer'],
])('%s: nothing is known', async (_, status, body, why) => {
  const asking = (await recorded(status, body)).find(german, null)
  await expect(asking).rejects.toBeInstanceOf(RegisterDown)
  await expect(asking).rejects.toMatchObject({ message: why })
})

test('who does not answer in time, or at all, has said nothing', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    silent.closeAllConnections()
    silent.close()
  })
  const { port } = silent.address() as { port: number }
  const slow = createVies({ url: `http://127.0.0.1:${port}`, timeoutMs: 100 })
  await expect(slow.find(german, null)).rejects.toMatchObject({ message: 'no answer in time' })
  await expect(createVies({ url: 'http://127.0.0.1:9' }).find(german, null)).rejects.toMatchObject({
    message: 'no answer',
  })
})
