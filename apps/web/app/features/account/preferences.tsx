import { bcp47, endonyms, langs } from '@pitlane/domain/lang.ts'
import { Card } from '@pitlane/ui/card.tsx'
import { Segmented } from '@pitlane/ui/segmented.tsx'
import { Check, ChevronDown, Languages } from 'lucide-react'
import { useI18n } from '../../lib/i18n.tsx'
import { UnitSwitch } from '../../shell/unit-switch.tsx'
import styles from './preferences.module.css'
import { themes, useTheme } from './use-theme.ts'

/** The page's language, units and theme. */
export const Preferences = () => (
  <Card flush>
    <LanguageList />
    <div className={styles.units}>
      <UnitSwitch />
    </div>
    <ThemeChoice />
  </Card>
)

/** Plain links: another language asks the server for the whole page, and works without script. */
function LanguageList() {
  const { t, lang } = useI18n()
  return (
    <details className={styles.languages}>
      <summary className={styles.summary}>
        <Languages size={24} />
        <span className={styles.label}>{t('shell.language')}</span>
        <span className={styles.value}>{endonyms[lang]}</span>
        <ChevronDown size={20} className={styles.arrow} />
      </summary>
      <ul className={styles.list}>
        {langs.map((code) => (
          <li key={code}>
            <a href={`/me?lang=${code}`} lang={bcp47[code]} aria-current={code === lang ? 'true' : undefined}>
              {endonyms[code]}
              {code === lang && <Check size={20} />}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

function ThemeChoice() {
  const { t } = useI18n()
  const { theme, choose } = useTheme()
  return (
    <div className={styles.theme}>
      <span aria-hidden="true">{t('account.theme')}</span>
      <Segmented
        legend={t('account.theme')}
        name="theme"
        value={theme}
        onChange={choose}
        options={themes.map((value) => ({ value, label: t(`account.theme_${value}`) }))}
      />
    </div>
  )
}
