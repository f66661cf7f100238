import type { CouponRecord } from '@pitlane/contract/coupon/coupon.ts'
import type { CouponLine } from '@pitlane/domain/coupon/coupon.ts'
import { defaultCurrency } from '@pitlane/domain/money.ts'
import { Card } from '@pitlane/ui/card.tsx'
import { ListRow } from '@pitlane/ui/list-row.tsx'
import { TicketPercent } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useI18n } from '../../lib/i18n.tsx'
import { type OpenCoupon, claimableFor } from './open-coupons.ts'
import { preselect, savingOf, verdictOf } from './coupon-rules.ts'

const loadSheet = () => import('./coupon-sheet.tsx')
const CouponSheet = lazy(async () => ({ default: (await loadSheet()).CouponSheet }))

type CouponChooserProps = {
  coupons: readonly CouponRecord[]
  /** Those that could be taken and used at once. */
  claimable: readonly OpenCoupon[]
  lines: readonly CouponLine[]
  chosenId: number | null
  /** Also called by itself, with null, when the chosen one is not good for the lines any more. */
  onChoose: (id: number | null) => void
  /** Milliseconds. */
  now: number
}

/** The line of a checkout that shows the chosen coupon and opens the list to choose from, to claim from and to type a code. */
export function CouponChooser({ coupons: loaded, claimable, lines, chosenId, onChoose, now }: CouponChooserProps) {
  const { t, money } = useI18n()
  // Each opening begins anew with what is chosen, so closing without OK changes nothing.
  const [sheet, setSheet] = useState({ open: false, turn: 0 })
  const [added, setAdded] = useState<readonly CouponRecord[]>([])
  const [claimed, setClaimed] = useState<readonly number[]>([])
  const coupons = [...loaded.filter(({ id }) => !added.some((one) => one.id === id)), ...added]
  const chosen = coupons.find(({ id }) => id === chosenId)
  const lost = chosenId !== null && lines.length > 0 && !(chosen && verdictOf(chosen, lines, now).ok)
  useEffect(() => {
    if (lost) onChoose(null)
  })
  const toClaim = claimableFor(claimable, lines, now).filter(({ id }) => !claimed.includes(id))
  const invitation = () => {
    if (preselect(coupons, lines, now) !== null) return t('coupon.please_select')
    return toClaim.length > 0 ? t('coupon.to_claim', { count: toClaim.length }) : t('coupon.enter_code')
  }
  const close = () => setSheet((before) => ({ ...before, open: false }))
  return (
    <Card flush>
      <div onPointerEnter={() => void loadSheet()} onFocus={() => void loadSheet()}>
        <ListRow
          icon={<TicketPercent size={24} />}
          title={t('coupon.line')}
          detail={chosen ? chosen.coupon.name : invitation()}
          {...(chosen && !lost ? { end: money(-savingOf(chosen, lines), defaultCurrency) } : {})}
          onClick={() => setSheet(({ turn }) => ({ open: true, turn: turn + 1 }))}
        />
      </div>
      <Suspense>
        {sheet.turn > 0 && (
          <CouponSheet
            key={sheet.turn}
            open={sheet.open}
            onClose={close}
            coupons={coupons}
            toClaim={toClaim}
            lines={lines}
            chosenId={chosenId}
            now={now}
            onAdd={(record, claimedId) => {
              setAdded((before) => [...before.filter(({ id }) => id !== record.id), record])
              if (claimedId) setClaimed((before) => [...before, claimedId])
            }}
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
