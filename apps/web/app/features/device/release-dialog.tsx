import { useState } from 'react'
import { AskDialog } from '../../lib/ask-dialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useAct } from '../../lib/use-act.ts'
import { deviceCalls } from './device-calls.ts'
import { deviceName } from './device-name.ts'
import type { DeviceOverlayProps } from './rename-sheet.tsx'

/** Paid services stay with the device: the question says so. */
export function ReleaseDialog({ open, onClose, device, onChanged }: DeviceOverlayProps) {
  const t = useT()
  const { act, busy } = useAct()
  const [problem, setProblem] = useState('')
  const release = async () => {
    setProblem('')
    const result = await act(() => deviceCalls.release(device.id), t('device.released'))
    if (result?.kind === 'done') onChanged()
    else if (result) setProblem(result.text)
  }
  return (
    <AskDialog
      open={open}
      onClose={onClose}
      title={t('device.release_ask', { name: deviceName(device) })}
      text={t('device.release_text')}
      keep={t('device.keep')}
      yes={t('device.release')}
      danger
      busy={busy}
      problem={problem}
      onYes={() => void release()}
    />
  )
}
