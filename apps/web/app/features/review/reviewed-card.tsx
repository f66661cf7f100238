import { Card } from '@pitlane/ui/card.tsx'
import { Picture } from '@pitlane/ui/picture.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import { pictureOf } from '../../lib/picture.ts'
import type { Reviewed } from './load-reviewed.ts'
import { reviewedHref } from './review-href.ts'
import styles from './review.module.css'

/** Shows the reviewed item, and the way to it. */
export function ReviewedCard({ goods }: { goods: Reviewed }) {
  const { money } = useI18n()
  return (
    <Card href={reviewedHref(goods.id)}>
      <span className={styles.line}>
        <span className={styles.thumb}>
          <Picture {...pictureOf(goods.picture)} alt="" sizes="56px" shape="square" rounded />
        </span>
        <span className={styles.grow}>
          <span className={styles.name}>{goods.name}</span>
          <span className={styles.small}>{money(goods.price, goods.currency)}</span>
        </span>
      </span>
    </Card>
  )
}
