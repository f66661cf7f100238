import type { Device } from '@pitlane/contract/device/device.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { RadioCards } from '@pitlane/ui/radio-cards.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { Sheet } from '@pitlane/ui/sheet.tsx'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { BindSheet } from './bind-sheet.tsx'
import { deviceName } from './device-name.ts'
import { laterText } from './later-text.ts'
import { useMembershipText } from './membership-text.ts'

type PickSheetProps = {
  open: boolean
  onClose: () => void
  devices: readonly Device[]
  chosenSn: string | null
  optional: boolean
  /** The models that it is for; null for any. */
  runsOn: readonly string[] | null
  onChoose: (sn: string | null) => void
  onBound: (device: Device) => void
}

/** My devices to choose from; another one is bound on the spot. Import it lazily. */
export function PickSheet(props: PickSheetProps) {
  const { open, onClose, devices, chosenSn, optional, runsOn, onChoose, onBound } = props
  const t = useT()
  const membershipText = useMembershipText()
  const [binding, setBinding] = useState(devices.length === 0 && !optional)
  const none = { value: '', title: t('device.later'), detail: laterText(t, runsOn) }
  const options = devices.map((device) => {
    const fits = runsOn === null || runsOn.includes(device.model)
    return {
      value: device.device_sn,
      title: deviceName(device),
      detail: `${device.device_sn} · ${membershipText(device.membership)}`,
      disabled: !fits,
      reason: fits ? undefined : t('device.unfit_here'),
    }
  })
  if (binding)
    return (
      <BindSheet
        open={open}
        onClose={onClose}
        onBound={(device) => {
          onBound(device)
          onChoose(device.device_sn)
        }}
      />
    )
  return (
    <Sheet open={open} onOpenChange={onClose} title={t('device.pick')} closeLabel={t('shell.close')}>
      <Stack>
        <RadioCards
          legend={t('device.pick')}
          hideLegend
          name="device"
          options={optional ? [...options, none] : options}
          value={chosenSn ?? ''}
          onChange={(sn) => onChoose(sn || null)}
        />
        <Button kind="secondary" wide onClick={() => setBinding(true)}>
          {t('device.bind')}
        </Button>
      </Stack>
    </Sheet>
  )
}
