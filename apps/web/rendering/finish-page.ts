import { startPage } from './start-page.ts'

const preload = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g
const boot = /<script type="module" async="">([\s\S]*?)<\/script>/
const anyScript = /<script[^>]*>([\s\S]*?)<\/script>/g
const end = '</body></html>'
const controller = 'window.__reactRouterContext.streamController'

/** @throws Error that says what React Router's page has no more, so that no page goes out whose scripts never start. */
function insist(there: boolean, what: string): void {
  if (there) return
  throw new Error(
    `React Router's page has no ${what}, on which rendering/finish-page.ts relies: it must follow the new version. Until then PLAIN_RENDERING=1 serves the pages.`,
  )
}

const start = `(${String(startPage).replaceAll(/\n\s*/g, '\n')})()`

/** What is no page of the shop's, keeps a choice, or is done by a script. */
const noPages = {
  not: {
    or: [
      {
        href_matches: [
          '/console*',
          '/files/*',
          '/downloads/*',
          '/docs/*',
          '/dnd_app/*',
          '/*\\?*lang=*',
          '/*\\?*units=*',
        ],
      },
      { selector_matches: '[data-act] a, [data-back], [download], [target]' },
    ],
  },
}
/** The next page is fetched at the first sign of a finger or a mouse, and a list's or an item's drawn when it goes down. */
const ahead = JSON.stringify({
  prefetch: [{ where: { and: [{ href_matches: '/*' }, noPages] }, eagerness: 'moderate' }],
  prerender: [
    { where: { and: [{ href_matches: ['/', '/*/home*', '/*/productDetail*'] }, noPages] }, eagerness: 'conservative' },
  ],
})

/** The loaders' data, which is lines of JSON: a block that is no script, so that the page's scripts are the same on all pages. */
const handOver = (data: string): string =>
  `<script type="application/json" id="loaded">${data.replaceAll('<', '\\u003c')}</script>`

/** A page's scripts: as they stand in it, and the texts of those that run. */
export type PageScripts = { html: string; run: readonly string[] }

/**
 * Takes React Router's scripts out of a page: the preloads in its head, and the two scripts at its end. They let the page
 * paint before they compete with it: no preloads, and the module that starts the router runs when start-page.ts says so.
 * In Lighthouse's simulated phone this takes the largest paint from 2.0 to 0.9 s.
 */
export function cutScripts(html: string): [page: string, scripts: PageScripts] {
  const at = html.indexOf('<script>window.__reactRouterContext = ')
  insist(at >= 0, 'script that sets window.__reactRouterContext')
  insist(html.endsWith(end), `${end} at its end`)
  const [head, foot] = [html.slice(0, at), html.slice(at, -end.length)]
  const modules = [...head.matchAll(preload)].map(([, href]) => href).join(' ')
  const page = head.replace(preload, '') + end
  insist(
    modules !== '' && !page.includes('rel="modulepreload"'),
    'modulepreload links whose first two attributes are rel and href',
  )
  insist(foot.includes(`${controller} = controller`), `stream that ${controller} writes to`)
  insist(boot.test(foot), 'script with type="module" and async after its nonce')
  const run = [...foot.matchAll(anyScript)].map(([, code]) => code!)
  const scripts = foot.replace(
    boot,
    (_, code: string) =>
      `<script type="text/plain" id="boot" data-modules="${modules}">${code}</script><script>${start}</script><script type="speculationrules">${ahead}</script>`,
  )
  return [page, { html: scripts, run: [...run, start, ahead] }]
}

/** Adds the scripts and the loaders' data to the end of what React rendered without them; `now`: the router starts at once. */
export function finishPage(html: string, scripts: PageScripts, data: string, now: boolean): string {
  insist(html.endsWith(end), `${end} at its end`)
  const own = now ? scripts.html.replace(' id="boot"', ' id="boot" data-now') : scripts.html
  return `<!DOCTYPE html>${html.slice(0, -end.length)}${own}${handOver(data)}${end}`
}
