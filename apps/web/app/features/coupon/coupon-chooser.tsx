import type { CouponRecord } from '@pitlane/contract/coupon/coupon.ts'
import type { CouponLine } from '@pitlane/domain/coupon/coupon.ts'
import { defaultCurrency } from '@pitlane/domain/money.ts'
import { Card } from '@pitlane/ui/card.tsx'
import { ListRow } from '@pitlane/ui/list-row.tsx'
import { TicketPercent } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useI18n } from '../../lib/i18n.tsx'
import { preselect, savingOf, verdictOf } from './coupon-rules.ts'

const loadSheet = () => import('./coupon-sheet.tsx')
const CouponSheet = lazy(async () => ({ default: (await loadSheet()).CouponSheet }))

type CouponChooserProps = {
  coupons: readonly CouponRecord[]
  lines: readonly CouponLine[]
  chosenId: number | null
  /** Also called by itself, with null, when the chosen one is not good for the lines any more. */
  onChoose: (id: number | null) => void
  /** Milliseconds. */
  now: number
}

/** The line of a checkout that shows the chosen coupon and opens the list to choose from. */
export function CouponChooser({ coupons, lines, chosenId, onChoose, now }: CouponChooserProps) {
  const { t, money } = useI18n()
  // Each opening begins anew with what is chosen, so closing without OK changes nothing.
  const [sheet, setSheet] = useState({ open: false, turn: 0 })
  const chosen = coupons.find(({ id }) => id === chosenId)
  const lost = chosenId !== null && lines.length > 0 && !(chosen && verdictOf(chosen, lines, now).ok)
  useEffect(() => {
    if (lost) onChoose(null)
  })
  const usable = preselect(coupons, lines, now) !== null
  const close = () => setSheet((before) => ({ ...before, open: false }))
  return (
    <Card flush>
      <div onPointerEnter={() => void loadSheet()} onFocus={() => void loadSheet()}>
        <ListRow
          icon={<TicketPercent size={24} />}
          title={t('coupon.line')}
          detail={chosen ? chosen.coupon.name : t(usable ? 'coupon.please_select' : 'coupon.none_available')}
          {...(chosen && !lost ? { end: money(-savingOf(chosen, lines), defaultCurrency) } : {})}
          {...(coupons.length > 0 ? { onClick: () => setSheet(({ turn }) => ({ open: true, turn: turn + 1 })) } : {})}
        />
      </div>
      <Suspense>
        {sheet.turn > 0 && (
          <CouponSheet
            key={sheet.turn}
            open={sheet.open}
            onClose={close}
            coupons={coupons}
            lines={lines}
            chosenId={chosenId}
            now={now}
            onConfirm={(id) => {
              close()
              if (id !== chosenId) onChoose(id)
            }}
          />
        )}
      </Suspense>
    </Card>
  )
}
