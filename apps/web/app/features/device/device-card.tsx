import type { Device } from '@pitlane/contract/device/device.ts'
import { Badge } from '@pitlane/ui/badge.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import styles from './device-card.module.css'
import { deviceName } from './device-name.ts'
import { useMembershipText } from './membership-text.ts'

export type DeviceAct = 'choose' | 'rename' | 'transfer' | 'release' | 'call_off'
type DeviceCardProps = { device: Device; onAct: (act: DeviceAct, device: Device) => void }

const tones = { none: 'neutral', valid: 'good', expired: 'bad' } as const

/** A device with what it has until when, and what can be done with it. */
export function DeviceCard({ device, onAct }: DeviceCardProps) {
  const { t } = useI18n()
  const membershipText = useMembershipText()
  const name = deviceName(device)
  const { membership } = device
  const act = (kind: DeviceAct) => (
    <Button size="s" kind="quiet" onClick={() => onAct(kind, device)} aria-label={`${t(`device.${kind}`)}: ${name}`}>
      {t(`device.${kind}`)}
    </Button>
  )
  return (
    <Card as="article" aria-label={name}>
      <header className={styles.head}>
        <h2>{name}</h2>
        {device.chosen && <Badge tone="brand">{t('device.chosen')}</Badge>}
      </header>
      <p className={styles.sn}>{t('device.sn_is', { sn: device.device_sn })}</p>
      <dl className={styles.services}>
        <dt>{t('device.membership')}</dt>
        <dd>
          <Badge tone={tones[membership.state]}>{membershipText(membership)}</Badge>
        </dd>
        <Software software={device.software} />
      </dl>
      <Button kind="secondary" wide href={`/vip_pay/home?device_sn=${encodeURIComponent(device.device_sn)}`}>
        {t(membership.state === 'none' ? 'device.open' : 'device.renew')}
      </Button>
      <Waiting device={device} />
      <div className={styles.acts} role="group" aria-label={t('device.more', { name })}>
        {!device.chosen && act('choose')}
        {act('rename')}
        {act(device.transfer ? 'call_off' : 'transfer')}
        {!device.transfer && act('release')}
      </div>
    </Card>
  )
}

function Software({ software }: Pick<Device, 'software'>) {
  const { t, date } = useI18n()
  return software.map(({ name, valid_until, packages, open }) => (
    <div key={name} className={styles.software}>
      <dt>{name}</dt>
      <dd>
        {t('device.valid_until', { day: date(valid_until) })}
        {packages.length > 0 && <small>{t('device.packages', { list: packages })}</small>}
      </dd>
      {open.map((piece) => (
        <Button
          key={piece.id}
          className={styles.rest}
          size="s"
          kind="secondary"
          href={`/me/devices/packages?piece=${piece.id}`}
        >
          {t('device.choose_rest', { count: piece.most - piece.chosen })}
          {/* Several paid spans have a choice each. */}
          {open.length > 1 && ` · ${date(piece.start)} – ${date(piece.end)}`}
        </Button>
      ))}
    </div>
  ))
}

function Waiting({ device: { transfer } }: { device: Device }) {
  const { t, date } = useI18n()
  if (!transfer) return null
  return <p className={styles.waiting}>{t('device.waiting', { to: transfer.to, day: date(transfer.expires_at) })}</p>
}
