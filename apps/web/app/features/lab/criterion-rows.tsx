import type { LabCriterionShown } from '@pitlane/contract/lab/lab.ts'
import { Link } from '@pitlane/ui/link.tsx'
import { CircleCheck, CircleDot, CircleX } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import styles from './lab.module.css'
import { useRefusalText } from './use-refusal-text.ts'
import { useWanted } from './use-wanted.ts'

/** Where somebody can change what lacks. */
const ways: Partial<Record<string, { href: string; word: 'lab.to_devices' | 'lab.to_addresses' }>> = {
  lab_needs_device: { href: '/me/devices', word: 'lab.to_devices' },
  lab_needs_model: { href: '/me/devices', word: 'lab.to_devices' },
  lab_country_unknown: { href: '/me/addresses', word: 'lab.to_addresses' },
}
const icons = { yes: CircleCheck, no: CircleX, unknown: CircleDot }

/** Each criterion, whether I meet it, and why not. */
export function CriterionRows({ criteria }: { criteria: readonly LabCriterionShown[] }) {
  const t = useT()
  const wanted = useWanted()
  const refusalText = useRefusalText()
  if (criteria.length === 0) return <p className={styles.text}>{t('lab.for_all')}</p>
  return (
    <ul className={styles.criteria}>
      {criteria.map((one) => {
        const met = one.met === null ? 'unknown' : one.met ? 'yes' : 'no'
        const Icon = icons[met]
        const way = one.reason ? ways[one.reason] : undefined
        return (
          <li key={one.criterion} data-met={met}>
            <Icon size={24} aria-hidden="true" />
            <div>
              {wanted(one)}
              {met === 'yes' && <span className={styles.why}>{t('lab.met')}</span>}
              {met === 'no' && (
                <span className={styles.why}>
                  {refusalText(one.reason)} {way && <Link href={way.href}>{t(way.word)}</Link>}
                </span>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
