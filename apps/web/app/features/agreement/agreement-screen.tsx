import { bcp47 } from '@pitlane/domain/lang.ts'
import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { IconButton } from '@pitlane/ui/icon-button.tsx'
import { Link } from '@pitlane/ui/link.tsx'
import { Page } from '@pitlane/ui/page.tsx'
import { Printer } from 'lucide-react'
import { data, useLoaderData, useLocation } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { useBack } from '../../shell/use-back.ts'
import styles from './agreement-screen.module.css'
import { loadDocument } from './load-document.server.ts'

export const loader = screenLoader(['agreement'], async ({ url, query, lang, shop, api }) => {
  const name = url.pathname.split('/').at(-1) ?? ''
  const loaded = await loadDocument({ api, name, wanted: query.get('version'), lang, shop })
  if (!loaded) throw data(null, { status: 404 })
  const day = new Intl.DateTimeFormat(bcp47[lang], { dateStyle: 'long', timeZone: 'UTC' })
  const said = ({ effective }: { effective: string }) => day.format(new Date(effective))
  return {
    document: loaded.document,
    title: loaded.document.title,
    effective: said(loaded.document),
    isOld: loaded.isOld,
    versions: loaded.versions.map((one) => ({ ...one, day: said(one) })),
  }
})
export const meta = screenMeta

/** One of the documents that govern the shop and the community: to read on the phone, on a wide screen, on paper. */
export default function AgreementScreen() {
  const { document, title, effective, isOld, versions } = useLoaderData<typeof loader>()
  const { t } = useI18n()
  const { pathname } = useLocation()
  const print = (
    <IconButton label={t('agreement.print')} onClick={() => window.print()}>
      <Printer size={24} />
    </IconButton>
  )
  return (
    <Page variant="wide" surface="card" bar={<AppBar title={title} titleAs="p" back={useBack('/')} actions={print} />}>
      <div className={styles.document}>
        <header className={styles.head}>
          <h1>{title}</h1>
        </header>
        <p className={styles.version}>{t('agreement.version', { version: document.version, day: effective })}</p>
        {isOld && (
          <p className={styles.version}>
            {t('agreement.not_in_force')} <Link href={pathname}>{t('agreement.read_current')}</Link>
          </p>
        )}
        <Contents sections={document.sections} />
        {/* Made on the server; what people have written in it is escaped there. */}
        <div className={styles.text} dangerouslySetInnerHTML={{ __html: document.html }} />
        {versions.length > 1 && <Versions versions={versions} />}
      </div>
    </Page>
  )
}

function Contents({ sections }: { sections: { id: string; title: string }[] }) {
  const { t } = useI18n()
  if (sections.length === 0) return null
  return (
    <details className={styles.contents} data-print="no">
      <summary>{t('agreement.contents')}</summary>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </details>
  )
}

type Version = { id: string; version: string; day: string; isShown: boolean; isInForce: boolean }

/** What held before stays to be read, and what is to come can be read ahead. */
function Versions({ versions }: { versions: Version[] }) {
  const { t } = useI18n()
  const { pathname } = useLocation()
  return (
    <nav className={styles.versions} aria-labelledby="versions" data-print="no">
      <h2 id="versions">{t('agreement.versions')}</h2>
      <ul>
        {versions.map(({ id, version, day, isShown, isInForce }) => (
          <li key={id}>
            <Link href={`${pathname}?version=${id}`} aria-current={isShown ? 'page' : undefined}>
              {t('agreement.version', { version, day })}
            </Link>
            {isInForce && ` · ${t('agreement.in_force')}`}
          </li>
        ))}
      </ul>
    </nav>
  )
}
