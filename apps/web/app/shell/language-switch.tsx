import { bcp47, endonyms, langs } from '@pitlane/domain/lang.ts'
import { Globe } from 'lucide-react'
import { useLocation } from 'react-router'
import { useI18n } from '../lib/i18n.tsx'
import styles from './language-switch.module.css'

/** A list of links that works without script: the server keeps the choice, the browser stores it under `lang`. */
export function LanguageSwitch() {
  const { t, lang } = useI18n()
  const { pathname, search } = useLocation()
  const hrefOf = (code: string) => {
    const query = new URLSearchParams(search)
    query.set('lang', code)
    return `${pathname}?${query}`
  }
  return (
    <details className={styles.switch} name="language">
      <summary aria-label={t('shell.language')} title={t('shell.language')}>
        <Globe size={24} />
      </summary>
      <ul className={styles.list}>
        {langs.map((code) => (
          <li key={code}>
            <a href={hrefOf(code)} lang={bcp47[code]} aria-current={code === lang ? 'true' : undefined}>
              {endonyms[code]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
