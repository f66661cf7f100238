import type { Device } from '@pitlane/contract/device/device.ts'
import { Card } from '@pitlane/ui/card.tsx'
import { FieldError } from '@pitlane/ui/field.tsx'
import { List, ListRow } from '@pitlane/ui/list-row.tsx'
import { Cpu } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { deviceName } from './device-name.ts'
import { laterText } from './later-text.ts'
import { useMembershipText } from './membership-text.ts'

const PickSheet = lazy(async () => ({ default: (await import('./pick-sheet.tsx')).PickSheet }))

type DevicePickerProps = {
  devices: readonly Device[]
  chosenSn: string | null
  onChoose: (sn: string | null) => void
  /** A device was bound here: read the list again. */
  onBound: (device: Device) => void
  /** The purchase may wait for the next device. */
  optional: boolean
  /** The models that it is for; without, any. */
  runsOn?: readonly string[] | null
  error?: string | undefined
}

/** The device that something is for, and the sheet to change it. */
export function DevicePicker(props: DevicePickerProps) {
  const { devices, chosenSn, onChoose, onBound, optional, runsOn = null, error } = props
  const t = useT()
  const membershipText = useMembershipText()
  const [sheet, setSheet] = useState({ open: false, turn: 0 })
  const device = devices.find(({ device_sn }) => device_sn === chosenSn)
  const open = () => setSheet(({ turn }) => ({ open: true, turn: turn + 1 }))
  const close = () => setSheet(({ turn }) => ({ open: false, turn }))
  return (
    <section aria-label={t('device.device')}>
      <Card flush>
        <List>
          <ListRow
            icon={<Cpu size={24} />}
            title={device ? deviceName(device) : optional ? t('device.later') : t('device.pick')}
            detail={
              device
                ? `${t('device.sn_is', { sn: device.device_sn })} · ${membershipText(device.membership)}`
                : optional
                  ? laterText(t, runsOn)
                  : t('device.must')
            }
            end={<span>{t('device.change')}</span>}
            onClick={open}
          />
        </List>
      </Card>
      {error && (
        <div role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
      {sheet.turn > 0 && (
        <Suspense>
          <PickSheet
            key={sheet.turn}
            open={sheet.open}
            onClose={close}
            devices={devices}
            chosenSn={chosenSn}
            optional={optional}
            runsOn={runsOn}
            onChoose={(sn) => {
              close()
              onChoose(sn)
            }}
            onBound={onBound}
          />
        </Suspense>
      )}
    </section>
  )
}
