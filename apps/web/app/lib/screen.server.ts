import { pageAddress, publicPlace } from '@pitlane/domain/brand/public-pages.ts'
import { data as answer, type LoaderFunctionArgs } from 'react-router'
import { ours, specified } from '../sitemap.ts'
import { serverContext, type ServerContext } from '../../rendering/server-context.ts'
import { describePage } from './describe-page.server.ts'
import { refusalWord } from './refusal-word.ts'
import { textOf, textsOf } from './texts.server.ts'
import type { Namespace } from './texts.ts'

/** `canonical` is the page's one address in the reader's language. */
type ScreenArgs = ServerContext & { url: URL; query: URLSearchParams; canonical: string }

const titles: Record<string, string> = { ...specified, ...ours }
/** A path may end in a value of its own: `/case/search/brand`. */
const titleOf = (path: string) => titles[path] ?? titles[path.replace(/[^/]+$/, '{type}')] ?? 'not_found'

/** The texts that a screen needs, which may hang on what it is asked for. */
type Wanted = readonly Namespace[] | ((query: URLSearchParams) => readonly Namespace[])

/** What is gone, or never was, is a page that does not exist; anything else is a failure of ours. */
function asNotFound(error: unknown): never {
  const code = refusalWord(error) ?? ''
  throw code === 'not_found' || code.endsWith('_gone') ? answer(null, { status: 404 }) : error
}

const loaderThat =
  (describe: typeof describePage) =>
  <Data extends object>(wanted: Wanted, load: (args: ScreenArgs) => Promise<Data> | Data) =>
  async ({ url, context }: LoaderFunctionArgs) => {
    const server = context.get(serverContext)
    const { lang, publicUrl } = server
    const place = publicPlace(url.pathname, url.searchParams, server.built)
    const canonical = place ? pageAddress(publicUrl, place, lang) : publicUrl + url.pathname
    const [title, texts, data] = await Promise.all([
      textOf(lang, 'title', titleOf(url.pathname)),
      textsOf(lang, typeof wanted === 'function' ? wanted(url.searchParams) : wanted),
      Promise.try(load, { ...server, url, query: url.searchParams, canonical }).catch(asNotFound),
    ])
    const screen = { title, canonical, ...(place ? {} : { noindex: true }), ...data, texts }
    if (place) describe(server, place, screen)
    return screen
  }

/** A screen's loader: its title and its texts beside what it shows. */
export const screenLoader = loaderThat(describePage)
/** The same for what stands around all screens, which is no page by itself. */
export const shellLoader = loaderThat(() => {})
