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

/**
 * Runs in the page once it has loaded and is painted: asks for the modules, and runs the one that starts the router. Each is
 * a task of its own, so that a touch need not wait for all.
 */
const start = `addEventListener("load",function(){var b=document.getElementById("boot");
function preload(h){var l=document.createElement("link");l.rel="modulepreload";l.href=h;document.head.append(l)}
function run(){var s=document.createElement("script"),c=${controller};c.enqueue(document.getElementById("loaded").textContent);c.close();s.type="module";s.textContent=b.textContent;document.head.append(s)}
function go(){b.dataset.modules.split(" ").forEach(function(h){setTimeout(preload,0,h)});setTimeout(run)}
document.hidden?go():requestAnimationFrame(go)})`

/** The loaders' data, which is lines of JSON: a block that is no script, so that the page's scripts are the same on all pages. */
const handOver = (data: string): string =>
  `<script type="application/json" id="loaded">${data.replaceAll('<', '\\u003c')}</script>`

/** A page's scripts: as they stand in it, and the texts of those that run. */
export type PageScripts = { html: string; run: readonly string[] }

/**
 * Takes React Router's scripts out of a page: the preloads in its head, and the two scripts at its end. They let the page
 * paint before they compete with it: no preloads, and the module that starts the router runs after `load` and the frame that
 * follows it. In Lighthouse's simulated phone this takes the largest paint from 2.0 to 0.9 s.
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
      `<script type="text/plain" id="boot" data-modules="${modules}">${code}</script><script>${start}</script>`,
  )
  return [page, { html: scripts, run: [...run, start] }]
}

/** Adds the scripts and the loaders' data to the end of what React rendered without them. */
export function finishPage(html: string, scripts: PageScripts, data: string): string {
  insist(html.endsWith(end), `${end} at its end`)
  return `<!DOCTYPE html>${html.slice(0, -end.length)}${scripts.html}${handOver(data)}${end}`
}
