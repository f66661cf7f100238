import type { AfterSalesRequest } from '@pitlane/contract/after-sales/after-sales.ts'
import { Card } from '@pitlane/ui/card.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { Timeline } from '@pitlane/ui/timeline.tsx'
import type { ReactNode } from 'react'
import { useI18n } from '../../lib/i18n.tsx'
import { LineRow } from '../order/index.ts'
import { WithdrawalLink } from '../withdrawal/index.ts'
import { ReceivedUnits } from './received-units.tsx'
import { RefundSums } from './refund-sums.tsx'
import { RequestBar } from './request-bar.tsx'
import { RequestFacts } from './request-facts.tsx'
import { RequestHead } from './request-head.tsx'
import { RequestParcels } from './request-parcels.tsx'
import { ReturnAddress } from './return-address.tsx'

/** In these nothing goes back. */
const withoutMoney: readonly string[] = ['refused', 'not_refunded']

type RequestViewProps = { bar: ReactNode; request: AfterSalesRequest; clock: number; onChanged: () => void }

/** The course of one request: how it stands, what happens next, what was asked for, what happened. */
export function RequestView({ bar, request, clock, onChanged }: RequestViewProps) {
  const { t, date } = useI18n()
  const moves = request.moves.toReversed()
  return (
    <Page bar={bar} action={request.actions.length > 0 && <RequestBar request={request} onChanged={onChanged} />}>
      <Stack>
        <RequestHead request={request} clock={clock} onEnd={onChanged} />
        <ReturnAddress request={request} />
        <RequestParcels request={request} />
        <Card>
          <LineRow
            line={request.line}
            nameAs="h3"
            price={<span>{t(`after-sales.type_${request.type}`)}</span>}
            end={<small>{t('order.times', { count: request.quantity })}</small>}
          />
        </Card>
        <ReceivedUnits request={request} />
        {request.type !== 'exchange' && !withoutMoney.includes(request.state) && <RefundSums sums={request} />}
        <RequestFacts request={request} />
        <Card>
          <Section title={t('after-sales.history')}>
            <Timeline
              label={t('after-sales.history')}
              entries={moves.map((move, at) => ({
                key: String(moves.length - at),
                title: t(`after-sales.event_${move.event as 'submit'}`),
                text: move.why,
                time: [t(`after-sales.by_${move.by}`), date(move.at, true)].join(' · '),
                dateTime: new Date(move.at).toISOString(),
              }))}
            />
          </Section>
        </Card>
        <WithdrawalLink orderNo={request.order_no} />
      </Stack>
    </Page>
  )
}
