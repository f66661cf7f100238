import type { Activity, DrawResult } from '@pitlane/contract/lottery/lottery.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Link } from '@pitlane/ui/link.tsx'
import { Sheet } from '@pitlane/ui/sheet.tsx'
import { lazy, Suspense } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { checkHref } from './lottery-href.ts'
import { NextStep, useNextText } from './next-step.tsx'
import styles from './lottery.module.css'
import { PrizePicture } from './prize-face.tsx'
import { useResultText } from './result-text.ts'

const Confetti = lazy(async () => ({ default: (await import('./confetti.tsx')).Confetti }))

type ResultSheetProps = { open: boolean; onClose: () => void; result: DrawResult; activity: Activity }

/** What was drawn, its one next step, and the way to check it. Import it lazily. */
export function ResultSheet({ open, onClose, result, activity }: ResultSheetProps) {
  const t = useT()
  const resultText = useResultText()
  const nextText = useNextText()
  const { win, draw } = result
  const celebrates = win?.kind === 'goods' && !matchMedia('(prefers-reduced-motion: reduce)').matches
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      title={win ? t('lottery.you_won') : t('lottery.not_this_time')}
      closeLabel={t('shell.close')}
      action={
        win ? (
          <NextStep win={win} />
        ) : (
          <Button wide size="l" onClick={onClose}>
            {t('lottery.ok')}
          </Button>
        )
      }
    >
      <div className={styles.result}>
        <PrizePicture prize={win ?? { kind: 'nothing', picture: null }} size="large" />
        <b>{win ? win.title : resultText(result, activity)}</b>
        {win && <p className={styles.quiet}>{nextText(win)}</p>}
        <Link href={checkHref(draw.id)}>{t('lottery.check')}</Link>
      </div>
      {celebrates && (
        <Suspense>
          <Confetti />
        </Suspense>
      )}
    </Sheet>
  )
}
