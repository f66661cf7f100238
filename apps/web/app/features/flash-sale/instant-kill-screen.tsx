import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { Zap } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { useBack } from '../../shell/use-back.ts'
import { cardFlash, type SlotTimes, slotTimes } from './card-flash.ts'
import { FlashCountdown } from './flash-countdown.tsx'
import { FlashGrid, type FlashPage } from './flash-grid.tsx'
import { SlotTabs } from './slot-tabs.tsx'
import { useFlashState } from './use-flash-state.ts'

const page_size = 24
const numberIn = (text: string | null, most: number) =>
  /^\d{1,15}$/.test(text ?? '') ? Math.min(most, Number(text)) : 0

export const loader = screenLoader(['flash-sale'], async ({ api, query, now }) => {
  const page = Math.max(1, numberIn(query.get('page'), 10_000))
  const asked = numberIn(query.get('slot'), Number.MAX_SAFE_INTEGER)
  const find = (session_id?: number) =>
    api.queryFlashItems({ page, page_size, ...(session_id === undefined ? {} : { session_id }) })
  const [slots, found] = await Promise.all([
    api.listFlashSlots({}),
    // A slot that is no more: the one that runs now takes its place.
    asked ? find(asked).catch(() => find()) : find(),
  ])
  const { slot, list, total, pageSize } = found
  return {
    slots: slots.list.map(slotTimes),
    slot: slot && slotTimes(slot),
    items: { list: list.map(cardFlash), total, page: found.page, pageSize },
    now,
  }
})
export const meta = screenMeta

/** The flash sales by their slots, with what each offers. */
export default function InstantKillScreen() {
  const { title, slots, slot, items, now } = useLoaderData<typeof loader>()
  const t = useT()
  const back = useBack('/')
  const bar = <AppBar title={title} back={back} />
  if (!slot) {
    return (
      <Page bar={bar}>
        <EmptyState
          icon={<Zap size={32} />}
          title={t('flash-sale.none')}
          text={t('flash-sale.none_text')}
          action={<Button href="/">{t('flash-sale.to_shop')}</Button>}
        />
      </Page>
    )
  }
  return (
    <Page bar={bar}>
      <Stack>
        {slots.length > 0 && <SlotTabs slots={slots} current={slot.id} now={now} />}
        <Slot key={slot.id} slot={slot} items={items} now={now} />
      </Stack>
    </Page>
  )
}

function Slot({ slot, items, now }: { slot: SlotTimes; items: FlashPage; now: number }) {
  const time = useFlashState(slot, now)
  return (
    <Section title={slot.title} aside={<FlashCountdown {...time} />}>
      <Stack>
        <FlashGrid slotId={slot.id} first={items} state={time.state} />
      </Stack>
    </Section>
  )
}
