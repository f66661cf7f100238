import { Card } from '@pitlane/ui/card.tsx'
import { ListRow } from '@pitlane/ui/list-row.tsx'
import { Skeleton, SkeletonText } from '@pitlane/ui/skeleton.tsx'
import { Cpu } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { useQuery } from '../../lib/use-query.ts'
import { DevicePicker } from '../device/index.ts'
import type { Mine } from './load-mine.ts'
import styles from './my-device.module.css'

type MyDeviceProps = {
  mine: Mine<unknown> | null
  chosenSn: string | null
  /** The models that the page is for; none: any. */
  runsOn?: readonly string[]
}

/** Which of my devices the page is about; a visitor sees nothing here. One that is not mine is named as such. */
export function MyDevice({ mine, chosenSn, runsOn = [] }: MyDeviceProps) {
  const { choose } = useQuery()
  const { revalidate } = useRevalidator()
  const t = useT()
  if (!mine) return <Unknown />
  const { devices, unknownSn } = mine
  return (
    <DevicePicker
      devices={devices}
      chosenSn={unknownSn === null ? chosenSn : null}
      onChoose={(sn) => choose('device_sn', sn)}
      onBound={() => void revalidate()}
      optional={devices.length === 0}
      runsOn={runsOn.length === 0 ? null : runsOn}
      error={unknownSn === null ? undefined : t('device.not_yours', { sn: unknownSn })}
    />
  )
}

/** In the size of a device with its membership. */
const Unknown = () => (
  <Card flush className="for-user">
    <ListRow
      icon={<Cpu size={24} />}
      title={<Skeleton className={styles.name} />}
      detail={<SkeletonText lines={2} />}
    />
  </Card>
)
