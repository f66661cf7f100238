import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  createRequestHandler,
  RouterContextProvider,
  type ServerBuild,
  UNSAFE_decodeViaTurboStream as decodeData,
} from 'react-router'
import { expect, test } from 'vitest'
import { markEarly } from '../app/lib/session.ts'
import type { RenderedPage } from './server-context.ts'
import { cutScripts } from './finish-page.ts'

/** Our rendering relies on these traits of React Router's output and build, none of which it promises. */

const folder = join(import.meta.dirname, '../build')
const nonce = 'AAAAAAAAAAAAAAAAAAAAAA=='
const path = '/vip_pay/login'

async function loadBuild(): Promise<ServerBuild> {
  const file = join(folder, 'server/index.js')
  if (!existsSync(file)) throw new Error('The web is not built: npm run build -w @pitlane/web')
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as ServerBuild
}

const shop = { name: 'Pitlane', company: '', address: '', email: '', apps: {}, look: 'petrol', style: '', promises: {} }

/** A page of the built web, which needs neither a database nor the visitor. */
async function render(plain: boolean, url: string, over: object = {}) {
  const build = await loadBuild()
  const entry = build.entry.module as unknown as { serverContext: Parameters<RouterContextProvider['set']>[0] }
  const context = new RouterContextProvider()
  const errors: unknown[] = []
  const pages: RenderedPage[] = []
  context.set(entry.serverContext, {
    lang: 'en',
    channel: '',
    appid: '',
    theme: 'system',
    nonce: plain ? nonce : '',
    plain,
    agent: () => ({ userAgent: '', platform: '' }),
    publicUrl: 'http://localhost',
    built: [],
    head: { languages: [], card: [], things: [] },
    shop,
    now: 0,
    report: (error: unknown) => errors.push(error),
    deliver: (page: RenderedPage) => pages.push(page),
    ...over,
  })
  const response = await createRequestHandler(build, 'production')(new Request(`http://localhost${url}`), context)
  const [page] = pages
  return { errors, status: response.status, html: page?.html ?? (await response.text()), page }
}

async function pageOf(plain: boolean, url = path): Promise<string> {
  const { errors, status, html } = await render(plain, url)
  expect(errors).toEqual([])
  expect(status).toBe(200)
  return html
}

const scriptsOf = (html: string) => [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)]
/** The loaders' data that is written into the page, read as React Router does in the browser. */
async function dataOf(html: string) {
  const block = /<script type="application\/json" id="loaded">([\s\S]*?)<\/script>/.exec(html)
  const streamed = [...html.matchAll(/streamController\.enqueue\((".*?")\);/g)]
  const parts = block ? [block[1]!] : streamed.map(([, text]) => JSON.parse(text!) as string)
  const bytes = new Blob(parts).stream()
  const { value } = await decodeData(bytes, globalThis)
  return (value as { loaderData: { root: object } }).loaderData
}
/** The visible part of a page. */
const seen = (html: string) =>
  html
    .slice(html.indexOf('<body'))
    .replaceAll(/<script[\s\S]*?<\/script>|<template[\s\S]*?<\/template>|<!--.*?-->/g, '')

test('React Router puts its scripts where we cut them out, in the form that we start later', async () => {
  const html = (await pageOf(true)).replace(/^<!DOCTYPE html>/, '').replaceAll(` nonce="${nonce}"`, '')
  const body = html.indexOf('</body></html>')
  expect(body).toBeGreaterThan(0)
  // Its streaming writes the loaders' data after the two scripts; rendered in one go they are the last.
  const atData = html.indexOf('<script>window.__reactRouterContext.streamController.enqueue(')
  expect(atData).toBeGreaterThan(0)
  const [page, scripts] = cutScripts(`${html.slice(0, atData)}</body></html>`)
  expect(scriptsOf(page).map(([, code]) => code)).toEqual([markEarly])
  expect(scripts.html).toContain('id="boot" data-modules="/assets/')
  expect(scriptsOf(scripts.html).map(([, code]) => code!.slice(0, 30))).toEqual([
    'window.__reactRouterContext = ',
    expect.stringMatching(/^import "\/assets\/manifest-/),
    expect.stringMatching(/^\(function startPage/),
    expect.stringMatching(/^\{"prefetch":/),
  ])
})

test('a page with our shortcuts shows and hands over what a plain one does', async () => {
  const plain = await pageOf(true)
  for (const time of ['first', 'second']) {
    const quick = await pageOf(false)
    expect(seen(quick), time).toBe(seen(plain))
    const data = await dataOf(quick)
    expect({ ...data, root: { ...data.root, plain: true } }, time).toEqual(await dataOf(plain))
    expect(quick.match(/<title>.*<\/title>/)![0]).toBe(plain.match(/<title>.*<\/title>/)![0])
    expect(quick.indexOf('id="loaded"')).toBeGreaterThan(quick.indexOf('id="boot"'))
  }
})

test('a page names each of its scripts that run, and of its styles, and nothing that a visitor could write', async () => {
  const { html, page } = await render(false, `${path}?next=${encodeURIComponent('<script>alert(1)</script>')}`)
  const running = scriptsOf(html).filter(([tag]) => !/^<script type="(?:text\/plain|application)/.test(tag))
  const { run, style } = page!
  // The module's own text runs as well: a script of the page writes it anew once the page is there.
  const boot = scriptsOf(html).find(([tag]) => tag.includes('id="boot"'))![1]
  expect(run.toSorted()).toEqual([...running.map(([, code]) => code!), boot!].toSorted())
  expect(style).toEqual([...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css]) => css))
})

test("the build's manifest says of each screen its script and its style sheets, which are there", async () => {
  const { assets, routes } = await loadBuild()
  for (const [id, route] of Object.entries(assets.routes)) {
    expect(routes[id], id).toMatchObject({ id })
    const { module, css = [] } = route!
    for (const href of [module, ...css])
      expect(existsSync(join(folder, 'client', href.replace(/#$/, ''))), href).toBe(true)
  }
  expect(assets.routes['root']?.css?.length).toBeGreaterThan(0)
  expect(assets.url).toMatch(/^\/assets\/manifest-/)
})

const scripts = `<script>window.__reactRouterContext = {};window.__reactRouterContext.streamController = controller;</script><script type="module" async="">import "/a.js"</script>`
const rendered = `<html><head><link rel="modulepreload" href="/a.js"/></head><body>Hello${scripts}</body></html>`

test.each([
  ['no script of the context', rendered.replace('window.__reactRouterContext = ', 'window.__rr = ')],
  ['another end', rendered.replace('</body>', '</body> ')],
  ['no preloads', rendered.replace('modulepreload', 'preload')],
  [
    'preloads in another form',
    rendered.replace('<link rel="modulepreload" href', '<link nonce rel="modulepreload" href'),
  ],
  ['another stream', rendered.replace('streamController', 'controller')],
  ['no module that starts the router', rendered.replace(' async=""', '')],
])('a page with %s is an error and not a page without scripts', (_what, html) => {
  expect(() => cutScripts(rendered)).not.toThrow()
  expect(() => cutScripts(html)).toThrow(/React Router's page has no .*PLAIN_RENDERING=1/)
})

test('a page whose first loader has failed has its style all the same', async () => {
  const failing = Object.defineProperty({ ...shop }, 'name', {
    get: () => {
      throw new Error('The shop has no name')
    },
  })
  const { errors, status, html, page } = await render(false, path, { shop: failing })
  expect([status, errors.length]).toEqual([500, 1])
  expect(seen(html)).toContain('Something went wrong')
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css]) => css)
  expect(styles).toHaveLength(2)
  expect(page?.style.toSorted()).toEqual(styles.toSorted())
})
