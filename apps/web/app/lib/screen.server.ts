import { type LoaderFunctionArgs } from 'react-router'
import { ours, specified } from '../sitemap.ts'
import { serverContext, type ServerContext } from '../../rendering/server-context.ts'
import { textOf, textsOf } from './texts.server.ts'
import type { Namespace } from './texts.ts'

type ScreenArgs = ServerContext & { url: URL; query: URLSearchParams }

const titles: Record<string, string> = { ...specified, ...ours }
/** A path may end in a value of its own: `/case/search/brand`. */
const titleOf = (path: string) => titles[path] ?? titles[path.replace(/[^/]+$/, '{type}')] ?? 'not_found'

/** The texts that a screen needs, which may hang on what it is asked for. */
type Wanted = readonly Namespace[] | ((query: URLSearchParams) => readonly Namespace[])

/** A screen's loader: its title and its texts beside what it shows. */
export const screenLoader =
  <Data extends object>(wanted: Wanted, load: (args: ScreenArgs) => Promise<Data> | Data) =>
  async ({ url, context }: LoaderFunctionArgs) => {
    const server = context.get(serverContext)
    const [title, texts, data] = await Promise.all([
      textOf(server.lang, 'title', titleOf(url.pathname)),
      textsOf(server.lang, typeof wanted === 'function' ? wanted(url.searchParams) : wanted),
      load({ ...server, url, query: url.searchParams }),
    ])
    return { title, canonical: server.publicUrl + url.pathname, ...data, texts }
  }
