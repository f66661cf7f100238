import type { DeviceTransfer } from '@pitlane/contract/device/device.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { FieldError } from '@pitlane/ui/field.tsx'
import { useState } from 'react'
import { useI18n } from '../../lib/i18n.tsx'
import { useAct } from '../../lib/use-act.ts'
import { deviceCalls } from './device-calls.ts'
import styles from './transfer-card.module.css'

type TransferCardProps = { transfer: DeviceTransfer; onChanged: () => void }

/** A device that somebody offers to me. */
export function TransferCard({ transfer, onChanged }: TransferCardProps) {
  const { t, date } = useI18n()
  const { act, busy } = useAct()
  const [problem, setProblem] = useState('')
  const answer = async (call: (id: number) => Promise<unknown>, done: string) => {
    setProblem('')
    const result = await act(() => call(transfer.id), done)
    if (result?.kind === 'done') onChanged()
    else if (result) setProblem(result.text)
  }
  return (
    <Card as="section" tone="brand" aria-label={transfer.model}>
      <h2 className={styles.title}>{t('device.for_you', { from: transfer.from })}</h2>
      <p className={styles.text}>
        {transfer.model} · {t('device.sn_is', { sn: transfer.device_sn })}
        <br />
        {t('device.answer_by', { day: date(transfer.expires_at) })}
      </p>
      {problem && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      <div className={styles.acts}>
        <Button kind="secondary" onClick={() => void answer(deviceCalls.end, t('device.declined'))}>
          {t('device.decline')}
        </Button>
        <Button loading={busy} onClick={() => void answer(deviceCalls.accept, t('device.accepted'))}>
          {t('device.accept')}
        </Button>
      </div>
    </Card>
  )
}
