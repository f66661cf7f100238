import { bcp47, endonyms, langs } from '@pitlane/domain/lang.ts'
import { Globe } from 'lucide-react'
import { useLocation } from 'react-router'
import { cachedFragment } from '../../rendering/cached-fragment.tsx'
import { useI18n, useT } from '../lib/i18n.tsx'
import styles from './language-switch.module.css'

const Languages = cachedFragment<{ pathname: string; search: string }>(
  { as: 'ul', className: styles.list },
  ({ pathname, search }) => {
    const { lang } = useI18n()
    const hrefOf = (code: string) => {
      const query = new URLSearchParams(search)
      query.set('lang', code)
      return `${pathname}?${query}`
    }
    return langs.map((code) => (
      <li key={code}>
        <a href={hrefOf(code)} lang={bcp47[code]} aria-current={code === lang ? 'true' : undefined}>
          {endonyms[code]}
        </a>
      </li>
    ))
  },
)

/** A list of links that works without script: the server keeps the choice, the browser stores it under `lang`. */
export function LanguageSwitch() {
  const t = useT()
  const { pathname, search } = useLocation()
  return (
    <details className={styles.switch} name="language">
      <summary aria-label={t('shell.language')} title={t('shell.language')}>
        <Globe size={24} />
      </summary>
      <Languages pathname={pathname} search={search} />
    </details>
  )
}
