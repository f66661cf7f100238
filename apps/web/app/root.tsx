import '@pitlane/ui/tokens.css'
import '@pitlane/ui/brand-yellow.css'
import '@pitlane/ui/base.css'
import { bcp47, defaultLang, isLang } from '@pitlane/domain/lang.ts'
import { type ReactNode, useEffect } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { FoundHead } from '../rendering/page-head.tsx'
import { BootScripts } from '../rendering/shortcuts.tsx'
import { I18nProvider } from './lib/i18n.tsx'
import { InlineScript, InlineStyle } from '../rendering/inline.tsx'
import { RouteStyles } from '../rendering/route-styles.tsx'
import { shellLoader } from './lib/screen.server.ts'
import { markEarly } from './lib/session.ts'
import { textOf } from './lib/texts.server.ts'
import { useFirstRender } from './lib/use-server-clock.ts'
import { CrashScreen } from './shell/crash-screen.tsx'
import { NotFound } from './shell/not-found-screen.tsx'
import { Shell } from './shell/shell.tsx'

export const loader = shellLoader(['shell'], async ({ lang, channel, appid, theme, units, plain, shop }) => ({
  tagline: await textOf(lang, 'shell', 'tagline'),
  lang,
  brand: shop.look,
  brandStyle: shop.style,
  icon: shop.icon,
  logo: shop.logo,
  darkLogo: shop.darkLogo,
  manifest: channel ? `/manifest.webmanifest?${new URLSearchParams({ channel })}` : '/manifest.webmanifest',
  embedded: appid !== '',
  theme,
  units,
  plain,
  shopName: shop.name,
}))
export type RootData = Awaited<ReturnType<typeof loader>>
export const useRoot = () => useRouteLoaderData<RootData>('root')

/** The shell's own data changes with the language only, and that reloads the page. */
export const shouldRevalidate = (_args: ShouldRevalidateFunctionArgs) => false

/** Whatever order the style sheets come in: a part that gives an atom a class has the last word over it. */
const layers = '@layer base, atoms;'

export function Layout({ children }: { children: ReactNode }) {
  const root = useRoot()
  const lang = root?.lang ?? defaultLang
  // Our own style takes the place of React Router's links, but for plain rendering and for development, where Vite serves its own.
  return (
    <html
      lang={bcp47[lang]}
      data-lang={lang}
      data-theme={root?.theme ?? 'system'}
      data-brand={root?.brand}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#F5F6F7" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0E1214" />
        <BrandIcons icon={root?.icon ?? null} />
        {root && <link rel="manifest" href={root.manifest} />}
        <InlineScript js={markEarly} />
        <Meta />
        <InlineStyle css={layers} />
        {import.meta.env.DEV || root?.plain ? <Links /> : <RouteStyles />}
        {/* Colours and nothing else, made from six checked ones; in the page, so that it is painted in them at once. */}
        {root?.brandStyle && <InlineStyle css={root.brandStyle} />}
        {import.meta.env.SSR && <FoundHead />}
      </head>
      <body>
        {children}
        <ScrollMemory />
        <BootScripts />
      </body>
    </html>
  )
}

/** The brand's square icon: in the tab and on a home screen. */
function BrandIcons({ icon }: { icon: string | null }) {
  if (icon === null) return <link rel="icon" href="/icon.svg" type="image/svg+xml" />
  return (
    <>
      <link rel="icon" href={`/icons/${icon}/48.png`} type="image/png" />
      <link rel="apple-touch-icon" href={`/icons/${icon}/180.png`} />
    </>
  )
}

/**
 * Where each page was scrolled to, between screens. Not in the HTML, whose script would write the history in the middle of
 * the first paint: a page that is loaded anew is scrolled by the browser.
 */
function ScrollMemory() {
  return useFirstRender() ? null : <ScrollRestoration />
}

/**
 * Tells the page that React has it: what was pressed before is done now (rendering/start-page.ts). At the second render, because
 * the parts learn in the first that they are in a browser, and a form's button sends nothing until then.
 */
function useTakenOver() {
  const first = useFirstRender()
  useEffect(() => {
    if (!first) dispatchEvent(new Event('taken-over'))
  }, [first])
}

/** The page in its language, inside the shell. */
function Framed({ children }: { children: ReactNode }) {
  const root = useRoot()
  useTakenOver()
  return (
    <I18nProvider lang={isLang(root?.lang) ? root.lang : defaultLang}>
      <Shell>{children}</Shell>
    </I18nProvider>
  )
}

export default function Root() {
  return (
    <Framed>
      <Outlet />
    </Framed>
  )
}

/** A screen's crash stays inside the shell, unless what broke is the shell itself: then there are no texts either. */
export function ErrorBoundary() {
  const root = useRoot()
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (!root) return <CrashScreen error={error} />
  return <Framed>{status === 404 ? <NotFound /> : <CrashScreen error={error} />}</Framed>
}
