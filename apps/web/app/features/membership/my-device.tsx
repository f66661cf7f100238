import { DevicePicker } from '../device/index.ts'
import type { Mine } from './load-mine.ts'
import { usePickedDevice } from './use-picked-device.ts'

/** Which of my devices the page is about; a visitor sees nothing here. */
export function MyDevice({ mine, chosenSn }: { mine: Mine<unknown> | null; chosenSn: string | null }) {
  const { choose, onBound } = usePickedDevice()
  if (!mine) return null
  return (
    <DevicePicker
      devices={mine.devices}
      chosenSn={chosenSn}
      onChoose={choose}
      onBound={onBound}
      optional={mine.devices.length === 0}
    />
  )
}
