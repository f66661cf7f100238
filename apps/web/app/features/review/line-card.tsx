import type { ReviewLine } from '@pitlane/contract/review/review.ts'
import { Badge } from '@pitlane/ui/badge.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Picture } from '@pitlane/ui/picture.tsx'
import { useT } from '../../lib/i18n.tsx'
import { pictureOf } from '../../lib/picture.ts'
import { evaluationHref } from './review-href.ts'
import styles from './review.module.css'

/** A line of an order; with `orderNo` the way to its review. */
export function LineCard({ line, orderNo }: { line: ReviewLine; orderNo?: string }) {
  const t = useT()
  return (
    <Card {...(orderNo === undefined ? {} : { href: evaluationHref(orderNo, line.id) })}>
      <span className={styles.line}>
        <span className={styles.thumb}>
          <Picture {...pictureOf(line.picture)} alt="" sizes="56px" shape="square" rounded />
        </span>
        <span className={styles.grow}>
          <span className={styles.name}>{line.name}</span>
          <span className={styles.small}>{line.style}</span>
        </span>
        {orderNo !== undefined && line.review && <Badge tone="good">{t('review.reviewed')}</Badge>}
        {orderNo !== undefined && line.refusal === null && <Badge tone="brand">{t('review.to_review')}</Badge>}
      </span>
    </Card>
  )
}
