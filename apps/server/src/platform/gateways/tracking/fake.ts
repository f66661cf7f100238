import { randomBytes } from 'node:crypto'
import { checkSignature, sign } from '../payment/sign.ts'
import type { TrackingGateway, TrackingReport } from './gateway.ts'

type Parcel = Parameters<TrackingGateway['register']>[0]

/** A provider for tests; a number that ends in LATER is not registered at the first try. */
export function createFakeTracking() {
  const secret = randomBytes(32)
  const registered: Parcel[] = []
  const tries: string[] = []
  const gateway: TrackingGateway = {
    id: 'fake',
    async register(parcel) {
      const isFirst = !tries.includes(parcel.number)
      tries.push(parcel.number)
      if (isFirst && parcel.number.endsWith('LATER')) throw new Error('not now')
      if (!registered.some(({ number, carrier }) => number === parcel.number && carrier === parcel.carrier))
        registered.push(parcel)
    },
    check: async () => {},
    parseNotification(rawBody, headers) {
      checkSignature(secret, rawBody, headers['x-signature'])
      return JSON.parse(rawBody.toString()) as TrackingReport
    },
  }
  return {
    ...gateway,
    registered,
    notification(report: TrackingReport) {
      const payload = Buffer.from(JSON.stringify(report))
      return { payload, headers: { 'content-type': 'application/json', 'x-signature': sign(secret, payload) } }
    },
  }
}
export type FakeTracking = ReturnType<typeof createFakeTracking>
