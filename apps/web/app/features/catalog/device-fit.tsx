import { Card } from '@pitlane/ui/card.tsx'
import { Link } from '@pitlane/ui/link.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useQuery } from '../../lib/use-query.ts'
import { deviceName } from '../device/index.ts'
import type { DeviceFitting } from './load-fit.ts'
import styles from './product-screen.module.css'

/** On which devices it runs and, where mine is none of them, for which of my others it can be bought. */
export function DeviceFit({ models, fit: { unfit, others } }: { models: readonly string[]; fit: DeviceFitting }) {
  const t = useT()
  const { query } = useQuery()
  const hrefOf = (device_sn: string) =>
    `?${new URLSearchParams([...query].filter(([name]) => name !== 'device_sn'))}&device_sn=${encodeURIComponent(device_sn)}`
  const text = t('catalog.runs_on', { models })
  if (!unfit) return <p className={styles.promise}>{text}</p>
  return (
    <Card tone="watch">
      <p role="status">{t('catalog.unfit_for', { name: deviceName(unfit) })}</p>
      <p>{text}</p>
      {others.map((device) => (
        <p key={device.id}>
          <Link href={hrefOf(device.device_sn)} replace keepScroll>
            {t('catalog.use_device', { name: deviceName(device) })}
          </Link>
        </p>
      ))}
    </Card>
  )
}
