import { act, type ComponentProps, createElement, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { I18nContext } from '../app/lib/i18n.tsx'

let root: Root | null = null

/** Shows a part in a document of its own, with a router, and with the keys of the texts instead of their words. */
export async function mount(part: ReactNode, at = '/') {
  await unmount()
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const i18n = { lang: 'en', locale: 'en', t: (key: string) => key } as unknown as ComponentProps<
    typeof I18nContext
  >['value']
  const router = createMemoryRouter([{ path: '*', element: createElement(I18nContext, { value: i18n }, part) }], {
    initialEntries: [at],
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root!.render(createElement(RouterProvider, { router })))
  return { path: () => router.state.location.pathname + router.state.location.search }
}

/** Takes it away, with all that it left in the document and in the browser. */
export async function unmount() {
  await act(async () => root?.unmount())
  root = null
  document.body.replaceChildren()
  localStorage.clear()
}
