import type { Device } from '@pitlane/contract/device/device.ts'
import { toast } from '@pitlane/ui/toast-store.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { useAct } from '../../lib/use-act.ts'
import { deviceCalls } from './device-calls.ts'
import type { DeviceAct } from './device-card.tsx'
import type { Asked } from './device-overlays.tsx'

/** Acts on the devices of a list, at once or after a question. The list is read again after each. */
export function useDeviceActs() {
  const t = useT()
  const { act } = useAct()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Asked | null>(null)

  const atOnce = async (call: () => Promise<unknown>, done: string) => {
    const result = await act(call, done)
    if (result && result.kind !== 'done') toast.show({ kind: 'fail', text: result.text })
    void revalidate()
  }
  const onAct = (kind: DeviceAct, device: Device) => {
    if (kind === 'choose') return void atOnce(() => deviceCalls.choose(device.id), t('device.chosen_done'))
    if (kind === 'call_off')
      return void (device.transfer && atOnce(() => deviceCalls.end(device.transfer!.id), t('device.called_off')))
    setAsked((before) => ({ kind, device, open: true, turn: (before?.turn ?? 0) + 1 }))
  }
  const close = () => setAsked((before) => before && { ...before, open: false })
  const onChanged = () => {
    close()
    void revalidate()
  }
  return { asked, onAct, close, onChanged }
}
