import type { AfterSalesRequest } from '@pitlane/contract/after-sales/after-sales.ts'
import { Badge } from '@pitlane/ui/badge.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import { PayCountdown } from '../order/index.ts'
import styles from './request-head.module.css'
import { deadlineKey, stateTones, useStateText } from './state-look.ts'

type RequestHeadProps = { request: AfterSalesRequest; clock: number; onEnd: () => void }

/** How the request stands, what comes next, and until when. */
export function RequestHead({ request, clock, onEnd }: RequestHeadProps) {
  const { t } = useI18n()
  const stateText = useStateText()
  const { state, deadline, deadline_means: means } = request
  return (
    <Card>
      <div role="status">
        <Stack>
          <div className={styles.top}>
            <h2>{stateText(request)}</h2>
            <Badge tone={stateTones[state]}>{t(`after-sales.type_${request.type}`)}</Badge>
          </div>
          <p>{t(request.automatic ? 'after-sales.about_automatic' : `after-sales.about_${state}`)}</p>
          {request.decision_reason && <p className={styles.reason}>{request.decision_reason}</p>}
          {request.reject_reason && <p className={styles.reason}>{request.reject_reason}</p>}
          {deadline !== null && means !== null && (
            <p className={styles.deadline}>
              {t(deadlineKey(request.type, means))} <PayCountdown payBy={deadline} clock={clock} onEnd={onEnd} />
            </p>
          )}
        </Stack>
      </div>
    </Card>
  )
}
