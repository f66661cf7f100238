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
  let delivered = ''
  context.set(entry.serverContext, {
    lang: 'en',
    channel: '',
    appid: '',
    theme: 'system',
    nonce,
    plain,
    agent: { userAgent: '', platform: '' },
    publicUrl: 'http://localhost',
    built: [],
    head: { languages: [], card: [], things: [] },
    shop,
    now: 0,
    report: (error: unknown) => errors.push(error),
    deliver: (html: string) => {
      delivered = html
    },
    ...over,
  })
  const response = await createRequestHandler(build, 'production')(new Request(`http://localhost${url}`), context)
  return { errors, status: response.status, html: plain ? await response.text() : delivered }
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
  const parts = [...html.matchAll(/streamController\.enqueue\((".*?")\);/g)].map(
    ([, text]) => JSON.parse(text!) as string,
  )
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
  const html = (await pageOf(true)).replace(/^<!DOCTYPE html>/, '')
  const body = html.indexOf('</body></html>')
  expect(body).toBeGreaterThan(0)
  // Its streaming writes the loaders' data after the two scripts; rendered in one go they are the last.
  const atData = html.indexOf(`<script nonce="${nonce}">window.__reactRouterContext.streamController.enqueue(`)
  expect(atData).toBeGreaterThan(0)
  const [page, scripts] = cutScripts(`${html.slice(0, atData)}</body></html>`, nonce)
  expect(scriptsOf(page).map(([, code]) => code)).toEqual([markEarly])
  expect(scripts.join(nonce)).toContain('id="boot" data-modules="/assets/')
  expect(scriptsOf(scripts.join(nonce)).map(([, code]) => code!.slice(0, 30))).toEqual([
    'window.__reactRouterContext = ',
    expect.stringMatching(/^import "\/assets\/manifest-/),
    expect.stringMatching(/^addEventListener\("load"/),
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
    expect(quick.indexOf('streamController.close()')).toBeGreaterThan(quick.indexOf('id="boot"'))
  }
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

const scripts = `<script nonce="n">window.__reactRouterContext = {};window.__reactRouterContext.streamController = controller;</script><script nonce="n" type="module" async="">import "/a.js"</script>`
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
  expect(() => cutScripts(rendered, 'n')).not.toThrow()
  expect(() => cutScripts(html, 'n')).toThrow(/React Router's page has no .*PLAIN_RENDERING=1/)
})

test('a page whose first loader has failed has its style all the same', async () => {
  const failing = Object.defineProperty({ ...shop }, 'name', {
    get: () => {
      throw new Error('The shop has no name')
    },
  })
  const { errors, status, html } = await render(false, path, { shop: failing })
  expect([status, errors.length]).toEqual([500, 1])
  expect(seen(html)).toContain('Something went wrong')
  const styles = [...html.matchAll(/<style nonce="([^"]*)">/g)]
  expect(styles.map(([, ofPage]) => ofPage)).toEqual([nonce, nonce])
})
