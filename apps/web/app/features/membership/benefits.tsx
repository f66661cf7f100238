import { Card } from '@pitlane/ui/card.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { FileCheck, FlaskConical, MessagesSquare, RefreshCw } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import styles from './benefits.module.css'

const benefits = [
  ['benefit_systems', RefreshCw],
  ['benefit_reports', FileCheck],
  ['benefit_service', MessagesSquare],
  ['benefit_updates', FlaskConical],
] as const

/** Lists the benefits of members. */
export function Benefits() {
  const t = useT()
  return (
    <Card>
      <Section title={t('membership.benefits')}>
        <ul className={styles.list}>
          {benefits.map(([name, Icon]) => (
            <li key={name}>
              <Icon size={24} aria-hidden="true" />
              {t(`membership.${name}`)}
            </li>
          ))}
        </ul>
      </Section>
    </Card>
  )
}
