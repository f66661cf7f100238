import { api } from '../../lib/api.ts'
import { sessionReady, accountTokenOf } from '../../lib/session.ts'

type Args = { request: Request; serverLoader: () => Promise<object> }
type Client = Pick<typeof api, 'getScanReport' | 'getEnergyReport' | 'getTyreReport' | 'getBatteryReport'>
export type ReadReport<Report> = (client: Client, query: URLSearchParams) => Promise<Report>

/** Its owner has a token, which only the browser knows: he sees the report whole. */
export function ownReport<Report>(read: ReadReport<Report>) {
  const loader = async ({ request, serverLoader }: Args) => {
    await sessionReady()
    const page = await serverLoader()
    if (!accountTokenOf()) return page
    const report = await read(api, new URL(request.url).searchParams).catch(() => null)
    return report ? { ...page, report } : page
  }
  return Object.assign(loader, { hydrate: true as const })
}
