import { Button } from '@pitlane/ui/button.tsx'
import { Dialog } from '@pitlane/ui/dialog.tsx'
import { FieldError } from '@pitlane/ui/field.tsx'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useAct } from '../../lib/use-act.ts'
import { deviceCalls } from './device-calls.ts'
import { deviceName } from './device-name.ts'
import type { DeviceOverlayProps } from './rename-sheet.tsx'

/** What is paid for stays with the device: that is said before. */
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
    <Dialog
      open={open}
      onOpenChange={onClose}
      kind="alert"
      title={t('device.release_ask', { name: deviceName(device) })}
      text={t('device.release_text')}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t('device.keep')}
          </Button>
          <Button kind="danger" loading={busy} onClick={() => void release()}>
            {t('device.release')}
          </Button>
        </>
      }
    >
      {problem && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
    </Dialog>
  )
}
