import type { endpoints } from '@pitlane/contract/all.ts'
import type { Client } from '@pitlane/contract/client.ts'
import type { Lang } from '@pitlane/domain/lang.ts'
import { createContext } from 'react-router'

/** Where the companion apps are, by system; empty where there is none. */
export type Apps = { ios: string; android: string; desktop: string }

/** The server gives this to loaders for one request. */
export type ServerContext = {
  api: Client<typeof endpoints>
  lang: Lang
  channel: string
  appid: string
  theme: 'light' | 'dark' | 'system'
  /** Those that the visitor has chosen: `mi.psi`; empty where he leaves it to his language. */
  units: string
  nonce: string
  /** Whether pages are rendered as React Router does it, without our shortcuts. */
  plain: boolean
  /** What the visitor's browser says of itself. */
  agent: { userAgent: string; platform: string }
  publicUrl: string
  shop: { name: string; company: string; address: string; email: string; apps: Apps }
  now: number
  /** Logs what broke a page. */
  report: (error: unknown) => void
  /** Takes the page that was rendered. */
  deliver: (html: string) => void
}
export const serverContext = createContext<ServerContext>()
