import type { WaitingService } from '@pitlane/contract/membership/membership.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { FieldError } from '@pitlane/ui/field.tsx'
import { Link } from '@pitlane/ui/link.tsx'
import { useId, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useAct } from '../../lib/use-act.ts'
import { deviceCalls } from './device-calls.ts'
import { laterText } from './later-text.ts'
import styles from './waiting-services.module.css'

type WaitingServicesProps = {
  waiting: readonly WaitingService[]
  onStarted: () => void
  /** The page is the order's: its number need not be said, and a device is added elsewhere. */
  inOrder?: boolean
}

/** What is paid and waits for a device: why, and what its owner can do. Nothing where nothing waits. */
export function WaitingServices({ waiting, onStarted, inOrder = false }: WaitingServicesProps) {
  const t = useT()
  const titleId = useId()
  if (waiting.length === 0) return null
  return (
    <Card as="section" tone="watch" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('device.waits')}
      </h2>
      <ul className={styles.list}>
        {waiting.map((service) => (
          <Waiting key={service.id} service={service} onStarted={onStarted} inOrder={inOrder} />
        ))}
      </ul>
      {inOrder && waiting.every(({ devices }) => devices.length === 0) && (
        <Button size="s" kind="secondary" href="/me/devices">
          {t('device.bind')}
        </Button>
      )}
    </Card>
  )
}

type WaitingProps = { service: WaitingService; onStarted: () => void; inOrder: boolean }

function Waiting({ service, onStarted, inOrder }: WaitingProps) {
  const t = useT()
  const { act, busy } = useAct()
  const [problem, setProblem] = useState('')
  const start = async (deviceId: number) => {
    setProblem('')
    const result = await act(() => deviceCalls.start(service.id, deviceId), t('device.started'))
    if (result?.kind === 'done') onStarted()
    else if (result) setProblem(result.text)
  }
  return (
    <li className={styles.item}>
      <strong>{service.name}</strong>
      <p>{laterText(t, service.models.length === 0 ? null : service.models)}</p>
      {!inOrder && service.order_no !== null && (
        <Link href={`/mall/orderDetails?order_no=${encodeURIComponent(service.order_no)}`}>
          {t('device.waits_order', { number: service.order_no })}
        </Link>
      )}
      {problem && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      {service.devices.length > 0 && (
        <div className={styles.acts}>
          {service.devices.map((device) => (
            <Button key={device.id} size="s" kind="secondary" loading={busy} onClick={() => void start(device.id)}>
              {t('device.start_on', { name: device.name || device.model })}
            </Button>
          ))}
        </div>
      )}
    </li>
  )
}
