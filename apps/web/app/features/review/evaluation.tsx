import { Button } from '@pitlane/ui/button.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { Clock } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { orderHref } from '../order/index.ts'
import { EvaluationForm } from './evaluation-form.tsx'
import { LineCard } from './line-card.tsx'
import type { OrderToReview } from './load-order-reviews.ts'
import { MyReviewCard } from './my-review-card.tsx'

/** The line that is reviewed, and below it the order's others. */
export function Evaluation({ bar, order }: { bar: ReactNode; order: OrderToReview }) {
  const t = useT()
  const { orderNo, lineId } = order
  const [written, setWritten] = useState<OrderToReview['lines'][number]['review']>(null)
  // The thanks stand where the form began.
  useEffect(() => {
    if (written) window.scrollTo(0, 0)
  }, [written])
  const line = order.lines.find(({ id }) => id === lineId)
  const others = order.lines.filter(({ id }) => id !== lineId)
  const next = others.find(({ refusal }) => refusal === null)
  if (!line) return <Page bar={bar}>{null}</Page>
  const review = written ?? line.review
  const rest = others.length > 0 && (
    <Section title={t('review.others')}>
      <Stack>
        {others.map((other) => (
          <LineCard key={other.id} line={other} orderNo={orderNo} />
        ))}
      </Stack>
    </Section>
  )
  if (!review && line.refusal === null)
    return <EvaluationForm bar={bar} orderNo={orderNo} line={line} after={rest} onWritten={setWritten} />
  return (
    <Page bar={bar}>
      <Stack>
        <LineCard line={line} />
        {review ? (
          <MyReviewCard
            review={review}
            isNew={written !== null}
            orderNo={orderNo}
            goodsId={line.goods_id}
            nextLine={next?.id ?? null}
          />
        ) : (
          <NotNow orderNo={orderNo} />
        )}
        {rest}
      </Stack>
    </Page>
  )
}

/** Goods that have not been received cannot be reviewed yet. */
function NotNow({ orderNo }: { orderNo: string }) {
  const t = useT()
  return (
    <EmptyState
      icon={<Clock size={28} />}
      title={t('review.not_received')}
      text={t('review.not_received_text')}
      action={<Button href={orderHref(orderNo)}>{t('review.to_order')}</Button>}
    />
  )
}
