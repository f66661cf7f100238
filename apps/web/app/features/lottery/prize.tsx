import type { Win } from '@pitlane/contract/lottery/lottery.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Link } from '@pitlane/ui/link.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { type ReactNode, useState } from 'react'
import { useI18n } from '../../lib/i18n.tsx'
import { Tracking } from '../logistics/index.ts'
import { activityHref, checkHref, pointsHref } from './lottery-href.ts'
import styles from './lottery.module.css'
import { useNextText } from './next-step.tsx'
import { PrizeAddress } from './prize-address.tsx'
import { PrizePicture } from './prize-face.tsx'
import { TimeLeft, WinBadge } from './win-list.tsx'

/** A prize: what it is, what comes next, where it goes and where it is, and how to check that it was fair. */
export function Prize({ bar, first, now }: { bar: ReactNode; first: Win; now: number }) {
  const { t, date, money } = useI18n()
  const nextText = useNextText()
  const [win, setWin] = useState(first)
  return (
    <Page bar={bar}>
      <Stack>
        <Card>
          <div className={styles.row}>
            <PrizePicture prize={win} size="row" />
            <div className={styles.grow}>
              <WinBadge state={win.state} />
              <b>{win.title}</b>
              {win.worth !== null && <span>{money(win.worth, win.currency)}</span>}
              <Link href={activityHref(win.activity_id)}>{win.activity}</Link>
              <span className={styles.quiet}>{t('lottery.won_on', { date: date(win.won_at, true) })}</span>
              <TimeLeft win={win} now={now} />
            </div>
          </div>
        </Card>
        <Card tone={win.state === 'expired' ? 'sunken' : 'plain'}>
          <div role="status">{nextText(win)}</div>
          {win.reference && <p className={styles.quiet}>{t('lottery.reference', { reference: win.reference })}</p>}
        </Card>
        {win.kind === 'coupon' && <Button href="/me/coupons">{t('lottery.to_coupons')}</Button>}
        {(win.kind === 'points' || win.substitute_points !== null) && (
          <Button href={pointsHref}>{t('lottery.to_points')}</Button>
        )}
        {win.kind === 'goods' && <PrizeAddress win={win} onChanged={setWin} />}
        {win.timeline && (
          <Card as="section" aria-label={t('order.logistics')}>
            <Tracking timeline={win.timeline} shippedAt={win.shipped_at} />
          </Card>
        )}
        <Button kind="quiet" href={checkHref(win.draw_id)}>
          {t('lottery.check')}
        </Button>
      </Stack>
    </Page>
  )
}
