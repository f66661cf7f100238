import { Card } from '@pitlane/ui/card.tsx'
import { ListRow } from '@pitlane/ui/list-row.tsx'
import { Skeleton, SkeletonText } from '@pitlane/ui/skeleton.tsx'
import { Cpu } from 'lucide-react'
import { useRevalidator, useSearchParams } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
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
  const { choose, onBound } = usePickedDevice()
  const t = useT()
  if (!mine) return <Unknown />
  const { devices, unknownSn } = mine
  return (
    <DevicePicker
      devices={devices}
      chosenSn={unknownSn === null ? chosenSn : null}
      onChoose={choose}
      onBound={onBound}
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

/** The device that the address names; another one is another address, without a new step back. */
function usePickedDevice() {
  const [query, setQuery] = useSearchParams()
  const { revalidate } = useRevalidator()
  const choose = (sn: string | null) => {
    const next = new URLSearchParams(query)
    if (sn) next.set('device_sn', sn)
    else next.delete('device_sn')
    setQuery(next, { replace: true, preventScrollReset: true })
  }
  return { choose, onBound: () => void revalidate() }
}
