import type { Service } from '@pitlane/contract/membership/membership.ts'
import { Badge } from '@pitlane/ui/badge.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Link } from '@pitlane/ui/link.tsx'
import { Picture } from '@pitlane/ui/picture.tsx'
import { Price } from '@pitlane/ui/price.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import { pictureOf } from '../../lib/picture.ts'
import { checkoutHref } from './checkout-href.ts'
import styles from './software-card.module.css'
import { termText } from './term-text.ts'

type SoftwareCardProps = { software: Service & { valid_until: number | null }; deviceSn: string | null }

/** Software with its price, its term, and until when the device has it. */
export function SoftwareCard({ software, deviceSn }: SoftwareCardProps) {
  const { t, money, date, priceParts } = useI18n()
  const { goods_id, sku_id, optional_packages, valid_until } = software
  const amount = money(software.price, software.currency)
  const device = deviceSn ? `&device_sn=${encodeURIComponent(deviceSn)}` : ''
  const buy =
    optional_packages > 0
      ? `/community_app/MallSelectSoftware?id=${goods_id}&sku=${sku_id}${device}`
      : checkoutHref('vip_landing_page', sku_id, deviceSn)
  return (
    <Card as="article" aria-label={software.name}>
      <div className={styles.row}>
        <Picture {...pictureOf(software.picture)} alt="" sizes="88px" shape="square" rounded />
        <div className={styles.text}>
          <h2>
            <Link href={`/update_app/productinfo?id=${goods_id}`}>{software.name}</Link>
          </h2>
          <p>{software.subtitle}</p>
          <p className={styles.facts}>
            <Price parts={priceParts(software.price, software.currency)} tone="plain" />
            <span>{termText(t, software.term)}</span>
          </p>
          {optional_packages > 0 && <p>{t('membership.optional', { count: optional_packages })}</p>}
          {deviceSn === null && software.models.length > 0 && (
            <p>{t('membership.runs_on', { models: software.models })}</p>
          )}
          {valid_until !== null && <Badge tone="good">{t('membership.until', { day: date(valid_until) })}</Badge>}
        </div>
      </div>
      <Button wide kind="secondary" href={buy}>
        {optional_packages > 0
          ? t('membership.choose_packages')
          : t(valid_until === null ? 'membership.buy' : 'membership.renew', { amount })}
      </Button>
    </Card>
  )
}
