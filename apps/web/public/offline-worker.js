/*
 * Only navigations that fail are answered here: with the report that was read before, else with the page that says so. What
 * is kept is written by the pages themselves (app/lib/keep-offline.ts). Everything else goes past.
 */
const page = 'offline-page'
const reports = 'offline-reports'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) =>
  event.waitUntil(
    // The worker starts beside the request, and does not delay it.
    Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]),
  ),
)
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(answer(event))
})

async function answer({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const kept = (await findReport(request.url)) ?? (await offlinePage())
    if (kept) return kept
    throw error
  }
}

/** By its path and id: the language and the units are those in which it was read. */
async function findReport(address) {
  const { pathname, searchParams } = new URL(address)
  const id = searchParams.get('id') ?? searchParams.get('detectId') ?? searchParams.get('report_id')
  return id === null ? undefined : (await caches.open(reports)).match(`${pathname}?${id}`)
}

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

async function offlinePage() {
  const kept = await (await caches.open(page)).match('/offline')
  if (!kept) return undefined
  const cache = await caches.open(reports)
  const rows = await Promise.all(
    (await cache.keys()).toReversed().map(async (request) => {
      const { headers } = await cache.match(request)
      const { href, title } = JSON.parse(decodeURIComponent(headers.get('x-report')))
      return `<li><a href="${escaped(href)}">${escaped(title)}</a></li>`
    }),
  )
  const html = (await kept.text()).replace(/(<ul[^>]*data-kept-reports[^>]*>)/, `$1${rows.join('')}`)
  return new Response(html, { headers: kept.headers })
}
