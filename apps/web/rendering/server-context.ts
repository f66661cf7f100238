import type { endpoints } from '@pitlane/contract/all.ts'
import type { BuiltGroups } from '@pitlane/domain/brand/public-pages.ts'
import type { Client } from '@pitlane/contract/client.ts'
import type { ShownBrand } from '@pitlane/domain/brand/shown-brand.ts'
import type { Lang } from '@pitlane/domain/lang.ts'
import { createContext } from 'react-router'
import type { PageHead } from './page-head.tsx'

/** Where the companion apps are, by system; empty where there is none. */
export type Apps = { ios: string; android: string; desktop: string }

/** A page with the texts of its scripts that run, and of its styles. */
export type RenderedPage = { html: string; run: readonly string[]; style: readonly string[] }

/** The server gives this to loaders for one request. */
export type ServerContext = {
  api: Client<typeof endpoints>
  lang: Lang
  channel: string
  appid: string
  theme: 'light' | 'dark' | 'system'
  /** Those that the visitor has chosen: `mi.psi`; empty where he leaves it to his language. */
  units: string
  /** Of a page that is rendered plainly; any other one names its scripts and styles by their hashes. */
  nonce: string
  /** Whether pages are rendered as React Router does it, without our shortcuts. */
  plain: boolean
  /** What the visitor's browser says of itself; who asks makes a page that no cache keeps. */
  agent: () => { userAgent: string; platform: string }
  publicUrl: string
  /** The groups of screens that are built; none named: all. */
  built: BuiltGroups
  /** What the loaders say of the page to those who find or share it. */
  head: PageHead
  shop: ShownBrand
  now: number
  /** Logs what broke a page. */
  report: (error: unknown) => void
  /** Takes the page that was rendered. */
  deliver: (page: RenderedPage) => void
}
export const serverContext = createContext<ServerContext>()
