import { keysOf } from '@pitlane/domain/record.ts'
import { unitWord } from '@pitlane/domain/report/figures.ts'
import { type Quantity, unitChoices } from '@pitlane/domain/units.ts'
import { ChevronDown, Ruler } from 'lucide-react'
import { useLocation } from 'react-router'
import { useI18n } from '../lib/i18n.tsx'
import { useUnits } from '../lib/use-units.ts'
import styles from './unit-switch.module.css'

const quantities = keysOf(unitChoices)

/**
 * The units in which figures are shown. Plain links, which work without script, when the server keeps the choice; not the
 * router's, which would ask for it as soon as a mouse is over one.
 */
export function UnitSwitch() {
  const { t, locale } = useI18n()
  const { units } = useUnits()
  return (
    <details className={styles.switch} data-print="no">
      <summary className={styles.summary}>
        <Ruler size={24} />
        <span className={styles.label}>{t('units.units')}</span>
        <span className={styles.value}>{quantities.map((name) => unitWord(locale, units[name])).join(' · ')}</span>
        <ChevronDown size={20} className={styles.arrow} />
      </summary>
      <div className={styles.quantities}>
        {quantities.map((name) => (
          <div key={name}>
            <span aria-hidden="true">{t(`units.${name}`)}</span>
            <Choice quantity={name} />
          </div>
        ))}
      </div>
    </details>
  )
}

function Choice({ quantity }: { quantity: Quantity }) {
  const { t, locale } = useI18n()
  const { units, choose } = useUnits()
  const { pathname, search } = useLocation()
  const hrefOf = (unit: string) => {
    const query = new URLSearchParams(search)
    query.set('units', unit)
    return `${pathname}?${query}`
  }
  return (
    <ul className={styles.choice} aria-label={t(`units.${quantity}`)}>
      {unitChoices[quantity].map((unit) => (
        <li key={unit}>
          <a
            href={hrefOf(unit)}
            aria-current={unit === units[quantity] ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault()
              choose(unit)
            }}
          >
            {unitWord(locale, unit)}
          </a>
        </li>
      ))}
    </ul>
  )
}
