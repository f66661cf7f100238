import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { gzipSync } from 'node:zlib'
import { median } from './peer.ts'

type Request = { url?: string; resourceType?: string; transferSize?: number }
const kinds = ['Document', 'Stylesheet', 'Script'] as const
const figures = ['score', 'paint', ...kinds, 'gzipped', 'speed'] as const
export type Seen = Record<(typeof figures)[number], number>

/** What a proxy that compresses would send of them: not every shop compresses itself. */
async function gzip(requests: readonly Request[]): Promise<number> {
  let bytes = 0
  for (const { url } of requests) {
    const answer = await fetch(url!, { headers: { 'accept-encoding': 'identity' } })
    bytes += gzipSync(Buffer.from(await answer.arrayBuffer())).length
  }
  return bytes / 1024
}

/** Lighthouse's simulated phone on pages in turns; the median of each figure, sizes as they come over the wire. */
export async function lookAt(urls: readonly string[], rounds: number): Promise<Seen[]> {
  const flags = ['--headless=new', '--no-sandbox', '--disable-background-networking']
  const chrome = await launch({ chromePath: process.env['CHROMIUM'] || '/usr/bin/chromium', chromeFlags: flags })
  const seen: Seen[][] = urls.map(() => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [at, url] of urls.entries()) {
      const run = await lighthouse(url, {
        port: chrome.port,
        output: 'json',
        logLevel: 'error',
        onlyCategories: ['performance'],
      })
      const { audits, categories, environment } = run!.lhr
      const details = audits['network-requests']?.details as { items?: Request[] } | undefined
      const requests = (details?.items ?? []).filter(({ url }) => url?.startsWith('http'))
      const of = (kind: string) => requests.filter(({ resourceType }) => resourceType === kind)
      const weigh = (kind: string) => of(kind).reduce((sum, { transferSize }) => sum + (transferSize ?? 0) / 1024, 0)
      seen[at]!.push({
        score: (categories['performance']?.score ?? 0) * 100,
        paint: (audits['largest-contentful-paint']?.numericValue ?? 0) / 1000,
        Document: weigh('Document'),
        Stylesheet: weigh('Stylesheet'),
        Script: weigh('Script'),
        gzipped: await gzip(kinds.flatMap(of)),
        speed: environment.benchmarkIndex,
      })
    }
  chrome.kill()
  return seen.map(
    (runs) => Object.fromEntries(figures.map((key) => [key, median(runs.map((run) => run[key]))])) as Seen,
  )
}
