import { toast } from '@pitlane/ui/toast-store.ts'
import { act, type ComponentProps, createElement, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { I18nContext } from '../app/lib/i18n.tsx'

let root: Root | null = null

const i18n = {
  lang: 'en',
  locale: 'en',
  t: (key: string) => key,
  money: (amount: number, currency: string) => `${currency} ${amount}`,
  priceParts: (amount: number) => ({ prefix: '', whole: String(amount), fraction: '', suffix: '' }),
  number: String,
  date: (at: number) => new Date(at).toISOString(),
} as unknown as ComponentProps<typeof I18nContext>['value']

/**
 * Shows a part in a document of its own, with a router, and with the keys of the texts instead of their words. A screen gets
 * what `load` gives, and gets it anew when the router revalidates; `failed` is shown where it throws.
 */
export async function mount(part: ReactNode, at = '/', load?: () => object, failed?: ReactNode) {
  await clear()
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const shown = createElement(I18nContext, { value: i18n }, part)
  // Another screen shows nothing of this one.
  const router = createMemoryRouter(
    [
      {
        path: new URL(at, 'http://shop.test').pathname,
        element: shown,
        hydrateFallbackElement: createElement('div'),
        ...(load && { loader: load }),
        ...(failed && { errorElement: createElement(I18nContext, { value: i18n }, failed) }),
      },
      { path: '*', element: null },
    ],
    { initialEntries: [at] },
  )
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root!.render(createElement(RouterProvider, { router })))
  return { path: () => router.state.location.pathname + router.state.location.search, router }
}

/** Uses a hook in a part of its own. `now` is what it gave last; whatever it is asked for is done in `act`. */
export async function mountHook<Out>(use: () => Out, at = '/') {
  const last = { now: undefined as Out }
  function Part() {
    last.now = use()
    return null
  }
  const page = await mount(createElement(Part), at)
  return Object.assign(last, page)
}

/** The same of a hook whose form can be submitted. */
export async function mountForm<Out>(use: () => Out, propsOf: (given: Out) => object, at = '/') {
  const last = { now: undefined as Out }
  function Part() {
    const given = use()
    last.now = given
    return createElement('form', propsOf(given))
  }
  const page = await mount(createElement(Part), at)
  const press = () =>
    void document.querySelector('form')!.dispatchEvent(new Event('submit', { cancelable: true, bubbles: true }))
  return Object.assign(last, page, { press, submit: () => act(async () => press()) })
}

async function clear() {
  await act(async () => root?.unmount())
  root = null
  document.body.replaceChildren()
}

/** Takes it away, with all that it left in the browser. */
export async function unmount() {
  await clear()
  localStorage.clear()
  sessionStorage.clear()
  for (const { id } of toast.read()) toast.dismiss(id)
  vi.unstubAllGlobals()
  vi.useRealTimers()
}
