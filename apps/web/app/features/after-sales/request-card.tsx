import type { AfterSalesRequest } from '@pitlane/contract/after-sales/after-sales.ts'
import { Badge } from '@pitlane/ui/badge.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import { LineRow } from '../order/index.ts'
import { requestHref } from './after-sales-href.ts'
import styles from './request-card.module.css'
import { stateTones, useStateText } from './state-look.ts'

/** A request in the list of an order; all of it leads to its course. */
export function RequestCard({ request }: { request: AfterSalesRequest }) {
  const { t, money, date } = useI18n()
  const stateText = useStateText()
  return (
    <Card href={requestHref(request.after_sales_no)} className={styles.card}>
      <span className={styles.top}>
        <span>
          <b>{t(`after-sales.type_${request.type}`)}</b>
          <small>{date(request.submitted_at, true)}</small>
        </span>
        <Badge tone={stateTones[request.state]}>{stateText(request)}</Badge>
      </span>
      <LineRow
        line={request.line}
        price={<span>{request.type === 'exchange' ? '' : money(request.total, request.currency)}</span>}
        end={<small>{t('order.times', { count: request.quantity })}</small>}
      />
    </Card>
  )
}
