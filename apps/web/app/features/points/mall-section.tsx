import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Chip, Chips } from '@pitlane/ui/chips.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { Coins, Gift } from 'lucide-react'
import { useLocation, useSearchParams } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import type { MallPage } from './load-mall.ts'
import { MallGrid } from './mall-grid.tsx'
import { mallHref, mallHrefOf, readMallQuery, tasksHref } from './mall-query.ts'
import styles from './mall.module.css'

/** What one has, what one may choose from, and the goods. A screen that shows it loads the texts `points-mall`. */
export function MallSection({ mall }: { mall: MallPage }) {
  const t = useT()
  const { search } = useLocation()
  const [query] = useSearchParams()
  const { kind, affordable } = readMallQuery(query)
  const isChosen = kind !== undefined || affordable === 1
  // What only a user sees has its place before it is known: what stands beneath must not move under a finger.
  const placeOfMine = mall.balance === null ? 'for-user' : undefined
  const saidBalance = mall.balance ? t('points-mall.have', { points: mall.balance }) : t('points-mall.have_none')
  return (
    <Stack>
      <Card flush className={placeOfMine}>
        <div className={styles.have}>
          <Coins size={24} />
          <b>{mall.balance === null ? <>&nbsp;</> : saidBalance}</b>
          <Button size="s" kind="quiet" href={tasksHref}>
            {t('points-mall.earn')}
          </Button>
        </div>
      </Card>
      {(mall.kinds.length > 1 || isChosen) && (
        <Chips label={t('points-mall.kinds')} scroll>
          <Chip href={mallHrefOf({ affordable })} selected={kind === undefined} replace>
            {t('points-mall.kind_all')}
          </Chip>
          {mall.kinds.map((one) => (
            <Chip key={one} href={mallHrefOf({ kind: one, affordable })} selected={one === kind} replace>
              {t(`points-mall.kind_${one}`)}
            </Chip>
          ))}
        </Chips>
      )}
      <Chips label={t('points-mall.affordable')} className={placeOfMine}>
        <Chip
          href={mallHrefOf({ ...(kind ? { kind } : {}), affordable: affordable ? 0 : 1 })}
          selected={affordable === 1}
          replace
        >
          {t('points-mall.affordable')}
        </Chip>
      </Chips>
      {mall.list.length > 0 ? (
        // Another address, or another person, is a new list: what was loaded for the old one is dropped.
        <MallGrid key={`${search} ${mall.balance}`} first={mall} />
      ) : (
        <EmptyState
          icon={<Gift size={32} />}
          title={t(isChosen ? 'points-mall.nothing_fits' : 'points-mall.empty')}
          text={isChosen ? undefined : t('points-mall.empty_text')}
          action={isChosen ? <Button href={mallHref}>{t('points-mall.show_all')}</Button> : undefined}
        />
      )}
    </Stack>
  )
}
