import { Card } from '@pitlane/ui/card.tsx'
import { Gift } from 'lucide-react'
import styles from './invitation.module.css'

/** What a friend gets, each as one large line. */
export const GainList = ({ gains }: { gains: readonly string[] }) => (
  <Card tone="brand">
    <ul className={styles.gains}>
      {gains.map((gain) => (
        <li key={gain}>
          <Gift size={24} aria-hidden="true" />
          {gain}
        </li>
      ))}
    </ul>
  </Card>
)
