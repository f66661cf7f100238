import { brandInvariants } from '../../reads/brand-invariants.ts'
import type { Domain } from '../../platform/domain.ts'
import { mailTextRoutes } from './mail-texts/routes.ts'
import { mailTextTest } from './mail-texts/try-mail-text.ts'
import { brandRoutes } from './routes.ts'
import { registerIcons } from './send-icons.ts'
import { registerSitemap } from './send-sitemap.ts'

declare module '../../platform/mail/mail-values.ts' {
  interface MailValues {
    /** To whoever of the staff tries a letter of a brand: which one, what it has of its own, and which kind of it. */
    mail_text_test: { id: string; texts: Record<string, string>; kind: number }
  }
}

export const brand = {
  name: 'brand',
  routes: [...brandRoutes, ...mailTextRoutes],
  letters: { mail_text_test: mailTextTest },
  register(app, deps) {
    registerIcons(app, deps)
    registerSitemap(app, deps)
  },
  invariants: brandInvariants,
} satisfies Domain
