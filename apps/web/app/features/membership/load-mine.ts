import type { Device } from '@pitlane/contract/device/device.ts'
import type { WaitingService } from '@pitlane/contract/membership/membership.ts'
import { CallError } from '@pitlane/contract/http-transport.ts'
import { mostDevices } from '@pitlane/domain/device/device.ts'
import { api } from '../../lib/api.ts'
import { endLogin } from '../../lib/failure.ts'
import { loadWaiting } from '../device/index.ts'
import { sessionReady, accountTokenOf } from '../../lib/session.ts'

/** Loads what only the browser knows of the visitor: his devices, and the answer for the one that the address names. */
export type Mine<Answer> = {
  devices: Device[]
  /** What I have paid for and what waits for a device. */
  waiting: WaitingService[]
  answer: Answer
  /** What the address names and is not mine: the answer is then for no device that anybody asked for. */
  unknownSn: string | null
}

/** Those that are no tyre-pressure tools, as point 7 asks; all where the chosen one, which the answer is for, is such a tool. */
async function listDevices(named: string | null): Promise<Device[]> {
  const list = async (more: { is_tpms?: 0 }) =>
    (await api.listDevices({ page_size: mostDevices, ...more }, { noLoading: true })).list
  if (named) return list({})
  const fitting = await list({ is_tpms: 0 })
  return fitting.some(({ chosen }) => chosen) ? fitting : list({})
}

/** null for a visitor: what the server has rendered is right for him. */
export async function loadMine<Answer>(
  query: URLSearchParams,
  ask: (device_sn: string | undefined) => Promise<Answer>,
): Promise<Mine<Answer> | null> {
  await sessionReady()
  if (!accountTokenOf()) return null
  try {
    const named = query.get('device_sn')
    const listing = listDevices(named)
    // Without a name the answer is for the chosen device, and nobody need wait for the list.
    const listingWaiting = loadWaiting().catch(() => [])
    const answering = named ? null : ask(undefined)
    const [devices, waiting, answer] = await Promise.all([listing, listingWaiting, answering])
    if (answer !== null) return { devices, waiting, answer, unknownSn: null }
    const sn = devices.find(({ device_sn }) => device_sn === named)?.device_sn
    return { devices, waiting, answer: await ask(sn), unknownSn: sn === undefined ? named : null }
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) throw error
    endLogin()
    return null
  }
}

type Args = { request: Request; serverLoader: () => Promise<object> }

/** A public screen that knows more once the browser says who looks at it. */
export function personalLoader<Answer>(ask: (device_sn: string | undefined) => Promise<Answer>) {
  const loader = async ({ request, serverLoader }: Args) => {
    const query = new URL(request.url).searchParams
    const [server, mine] = await Promise.all([serverLoader(), loadMine(query, ask)])
    return { ...server, mine }
  }
  return Object.assign(loader, { hydrate: true as const })
}
