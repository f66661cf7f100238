import { bcp47 } from '@pitlane/domain/lang.ts'
import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { IconButton } from '@pitlane/ui/icon-button.tsx'
import { Page } from '@pitlane/ui/page.tsx'
import { Printer } from 'lucide-react'
import { data, useLoaderData } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { useBack } from '../../shell/use-back.ts'
import styles from './agreement-screen.module.css'
import { documentOf } from './documents.server.ts'

export const loader = screenLoader(['agreement'], ({ url, lang, shop }) => {
  const document = documentOf(url.pathname.split('/').at(-1) ?? '', lang, shop)
  if (!document) throw data(null, { status: 404 })
  const day = new Intl.DateTimeFormat(bcp47[lang], { dateStyle: 'long', timeZone: 'UTC' })
  return { document, title: document.title, effective: day.format(new Date(document.effective)) }
})
export const meta = screenMeta

/** One of the documents that govern the shop and the community: to read on the phone, on a wide screen, on paper. */
export default function AgreementScreen() {
  const { document, title, effective } = useLoaderData<typeof loader>()
  const { t } = useI18n()
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
        <Contents sections={document.sections} />
        {/* Our own documents, made on the server; what the staff may change in them is escaped there. */}
        <div className={styles.text} dangerouslySetInnerHTML={{ __html: document.html }} />
      </div>
    </Page>
  )
}

function Contents({ sections }: { sections: { id: string; title: string }[] }) {
  const { t } = useI18n()
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
