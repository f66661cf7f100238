import { keptReports } from './kept-reports.ts'

/** Pages that are there without a connection: the one that says so, and the reports that were read last. */

const page = 'offline-page'
const most = 10

/** Nothing on a kept page runs: it is what was read, and no more. */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'",
}

const canKeep = () => 'serviceWorker' in navigator && 'caches' in globalThis

/** The same page without scripts, with its styles in it. As text: a document made of it would ask this page's policy for its styles. */
async function withoutScripts(html: string): Promise<string> {
  const bare = html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*rel="(?:modulepreload|manifest|preload)"[^>]*>/g, '')
  const sheets = [...bare.matchAll(/<link\b[^>]*rel="stylesheet"[^>]*>/g)].map(([link]) => link)
  let whole = bare
  for (const link of sheets) {
    const href = /href="([^"]+)"/.exec(link)?.[1]
    const styles = href ? await (await fetch(href)).text() : ''
    whole = whole.replace(link, () => `<style>${styles}</style>`)
  }
  return whole.startsWith('<!') ? whole : `<!doctype html>${whole}`
}

/** Keeps the page that says that there is no connection, in the language and the looks of the page that is open. */
export async function prepareOffline(): Promise<void> {
  if (!canKeep()) return
  await navigator.serviceWorker.register('/offline-worker.js')
  const { lang, brand } = document.documentElement.dataset
  const look = `${lang} ${brand}`
  const cache = await caches.open(page)
  const kept = await cache.match('/offline')
  if (kept?.headers.get('x-look') === look) return
  const answer = await fetch('/offline')
  if (!answer.ok) return
  const html = await withoutScripts(await answer.text())
  await cache.put('/offline', new Response(html, { headers: { ...headers, 'x-look': look } }))
}

const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

type Kept = { title: string; note: string }

/**
 * Keeps the report that is open, as its reader sees it; of many the last ten.
 * @param note stands above it when it is read without a connection
 */
export async function keepReport({ title, note }: Kept): Promise<void> {
  if (!canKeep()) return
  const { pathname, search } = location
  const query = new URLSearchParams(search)
  const id = query.get('id') ?? query.get('detectId') ?? query.get('report_id')
  if (id === null) return
  const html = await withoutScripts(document.documentElement.outerHTML)
  const said = `<p role="status">${escaped(note)}</p>`
  const whole = html.replace(/<main\b[^>]*>/, (main) => `${main}${said}`)
  const about = encodeURIComponent(JSON.stringify({ href: `${pathname}${search}`, title }))
  const cache = await caches.open(keptReports)
  const key = `${pathname}?${id}`
  await cache.delete(key)
  await cache.put(key, new Response(whole, { headers: { ...headers, 'x-report': about } }))
  for (const oldest of (await cache.keys()).slice(0, -most)) await cache.delete(oldest)
}
