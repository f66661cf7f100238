import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { RefusedSetting } from '../refused-setting.ts'
import { createAftershipTracking, statesByTag } from './aftership.ts'

const webhookSecret = 'whisper'
type Call = { url: string; headers: Record<string, string>; body: unknown }

function aClient(status: number, answer: unknown) {
  const calls: Call[] = []
  const fetch = async (url: string | URL | Request, { headers, body }: RequestInit = {}) => {
    calls.push({ url: String(url), headers: headers as Record<string, string>, body: JSON.parse(String(body ?? null)) })
    return new Response(JSON.stringify(answer), { status })
  }
  return { calls, ...createAftershipTracking({ apiKey: 'key', webhookSecret, fetch }) }
}
const parcel = { carrier: 'dhl', number: 'JD1', orderNo: 'PL1' }

const told = (body: unknown) => {
  const payload = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
  const signature = createHmac('sha256', webhookSecret).update(payload).digest('base64')
  return [payload, { 'aftership-hmac-sha256': signature }] as const
}

test('a number is registered with its courier and order; one that is there already is no error', async () => {
  const first = aClient(201, { meta: { code: 201 } })
  await first.register(parcel)
  expect(first.calls).toEqual([
    {
      url: expect.stringMatching(/^https:\/\/api\.aftership\.com\/tracking\/[\d-]+\/trackings$/),
      headers: { 'as-api-key': 'key', 'content-type': 'application/json' },
      body: { slug: 'dhl', tracking_number: 'JD1', order_number: 'PL1' },
    },
  ])
  await aClient(400, { meta: { code: 4003 } }).register(parcel)
  await expect(aClient(400, { meta: { code: 4005 } }).register(parcel)).rejects.toThrow('4005')
  await expect(aClient(503, 'down').register(parcel)).rejects.toThrow('503')
})

test('each of the nine statuses has a word of ours; one that is newer is on its way', () => {
  expect(Object.keys(statesByTag)).toHaveLength(9)
  const checkpoints = [...Object.keys(statesByTag), 'Teleported'].map((tag) => ({
    tag,
    checkpoint_time: '2026-11-20T12:00:00+01:00',
    message: 'told',
  }))
  const report = aClient(200, {}).parseNotification(
    ...told({ event: 'tracking_update', msg: { slug: 'dhl', tracking_number: 'JD1', checkpoints } }),
  )
  expect(report).toMatchObject({ carrier: 'dhl', number: 'JD1' })
  expect(report!.events.map(({ state }) => state)).toEqual([...Object.values(statesByTag), 'in_transit'])
  expect(report!.events[0]).toEqual({
    at: Date.UTC(2026, 10, 20, 11),
    state: 'awaiting_pickup',
    place: '',
    text: 'told',
  })
})

test('places and texts are cut to what is kept; a checkpoint without a time or status tells nothing', () => {
  const checkpoints = [
    {
      tag: 'InTransit',
      checkpoint_time: '2026-11-20T12:00:00',
      city: 'Graz',
      country_name: 'Austria',
      message: 'x'.repeat(900),
    },
    { tag: 'InTransit', checkpoint_time: 'yesterday', location: 'Wien' },
    { checkpoint_time: '2026-11-20T12:00:00' },
  ]
  const { events } = aClient(200, {}).parseNotification(
    ...told({ msg: { slug: 'dpd', tracking_number: '1', checkpoints } }),
  )!
  expect(events).toMatchObject([{ place: 'Graz, Austria', text: 'x'.repeat(300) }])
})

test('what is not signed with our secret, over these very bytes, is not read', () => {
  const { parseNotification } = aClient(200, {})
  const [payload, headers] = told({ msg: { slug: 'dhl', tracking_number: '1', checkpoints: [] } })
  expect(parseNotification(payload, headers)).toMatchObject({ events: [] })
  for (const wrong of [{}, { 'aftership-hmac-sha256': 'AAAA' }, { 'aftership-hmac-sha256': ['x'] }])
    expect(() => parseNotification(payload, wrong)).toThrow('no_access')
  expect(() => parseNotification(Buffer.concat([payload, Buffer.from(' ')]), headers)).toThrow('no_access')
  expect(() => parseNotification(...told('no json'))).toThrow('field_format')
  expect(parseNotification(...told({ event: 'ping' }))).toBeNull()
})

test('a check reads one tracking; a key that is refused is named, and an outage refuses nothing', async () => {
  const known = aClient(200, { meta: { code: 200 } })
  await known.check()
  expect(known.calls).toEqual([
    { url: expect.stringMatching(/trackings\?limit=1$/), headers: { 'as-api-key': 'key' }, body: null },
  ])
  const refused = aClient(401, { meta: { code: 401, message: 'The API key is invalid.' } }).check()
  await expect(refused).rejects.toMatchObject({
    variable: 'AFTERSHIP_API_KEY',
    message: 'AfterShip answers 401: The API key is invalid.',
  })
  await expect(aClient(503, 'down').check()).rejects.not.toBeInstanceOf(RefusedSetting)
})
