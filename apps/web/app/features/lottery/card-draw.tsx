import type { Activity, MyChances } from '@pitlane/contract/lottery/lottery.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { cx } from '@pitlane/ui/cx.ts'
import { Stack } from '@pitlane/ui/page.tsx'
import { lazy, Suspense } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { ActivityFacts } from './activity-facts.tsx'
import { CardTable } from './card-table.tsx'
import { prizesHref } from './lottery-href.ts'
import styles from './lottery.module.css'
import { useResultText } from './result-text.ts'
import { useDraw } from './use-draw.ts'
import { refusalOf, WhyNot } from './why-not.tsx'

const ResultSheet = lazy(async () => ({ default: (await import('./result-sheet.tsx')).ResultSheet }))

type CardDrawProps = { activity: Activity; mine: MyChances | null; now: number }

/** Times, cost and chances, the nine cards, and what became of the one that was turned. */
export function CardDraw({ activity, mine: first, now }: CardDrawProps) {
  const t = useT()
  const draw = useDraw(activity, first)
  const { mine, table, problem, busy } = draw
  const resultText = useResultText()
  const turned = table.kind === 'turned' ? table.result : null
  return (
    <Stack>
      <ActivityFacts activity={activity} mine={mine} now={now} />
      <CardTable
        table={table}
        busy={busy}
        closed={activity.state !== 'running' || !activity.active}
        onTurn={draw.turn}
      />
      <p role="status" className={cx(styles.said, !mine && 'for-user')}>
        {turned ? resultText(turned, activity) : refusalOf(activity, mine) === null ? t('lottery.turn_one') : ''}
      </p>
      {table.kind === 'turned' && mine?.refusal === null && (
        <Button wide size="l" onClick={draw.again}>
          {t('lottery.again')}
        </Button>
      )}
      <WhyNot activity={activity} mine={mine} problem={problem} onRetry={draw.retry} busy={busy} />
      <Button kind="quiet" wide href={prizesHref}>
        {t('lottery.my_prizes')}
      </Button>
      <Suspense>
        {turned && (
          <ResultSheet
            key={turned.draw.id}
            open={draw.sheetOpen}
            onClose={draw.closeSheet}
            result={turned}
            activity={activity}
          />
        )}
      </Suspense>
    </Stack>
  )
}
