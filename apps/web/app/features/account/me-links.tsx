import { Card } from '@pitlane/ui/card.tsx'
import { List, ListRow } from '@pitlane/ui/list-row.tsx'
import {
  AtSign,
  Coins,
  Cpu,
  FileLock,
  FileText,
  Flag,
  Heart,
  KeyRound,
  LifeBuoy,
  MapPin,
  MessageSquare,
  OctagonAlert,
  ShieldCheck,
  ShoppingCart,
  Stamp,
  TicketPercent,
} from 'lucide-react'
import { isBuilt } from '../../groups/built.ts'
import { useI18n } from '../../lib/i18n.tsx'
import type { Visitor } from './load-visitor.ts'

/** My coupons, points and addresses, and the way to the staff. */
export function MeLinks({ visitor }: { visitor: Visitor }) {
  const { t, number } = useI18n()
  const counts = visitor.kind === 'user' ? visitor.me : null
  // What takes an account would only lead to making one.
  const isGuest = counts?.guest ?? false
  return (
    <Card flush>
      <List>
        <ListRow icon={<ShoppingCart size={24} />} title={t('title.cart')} href="/cart" />
        {!isGuest && (
          <>
            <ListRow icon={<Heart size={24} />} title={t('title.wish_list')} href="/me/wish-list" />
            <ListRow
              icon={<TicketPercent size={24} />}
              title={t('title.coupons')}
              end={counts?.coupons || undefined}
              href="/me/coupons"
            />
            {isBuilt('/rewards') && (
              <ListRow
                icon={<Coins size={24} />}
                title={t('account.points')}
                end={counts ? number(counts.points.balance) : undefined}
                href={counts ? '/rewards/points' : '/rewards'}
              />
            )}
          </>
        )}
        <ListRow
          icon={<MapPin size={24} />}
          title={t('title.addresses')}
          end={counts?.addresses || undefined}
          href="/me/addresses"
        />
        {!isGuest && (
          <>
            <ListRow icon={<Cpu size={24} />} title={t('title.devices')} href="/me/devices" />
            {isBuilt('/report/check') && (
              <ListRow icon={<FileText size={24} />} title={t('title.reports')} href="/me/reports" />
            )}
            <ListRow icon={<LifeBuoy size={24} />} title={t('title.cases')} href="/me/cases" />
          </>
        )}
        {isBuilt('/car_callback/home') && (
          <>
            <ListRow icon={<OctagonAlert size={24} />} title={t('title.recalls')} href="/car_callback/home" />
            <ListRow icon={<ShieldCheck size={24} />} title={t('title.ratings')} href="/car_callback/security_rating" />
          </>
        )}
        {!isGuest && (
          <>
            <ListRow icon={<Flag size={24} />} title={t('title.moderation')} href="/me/moderation" />
            <ListRow icon={<Stamp size={24} />} title={t('title.letterhead')} href="/me/letterhead" />
            <ListRow icon={<AtSign size={24} />} title={t('title.profile')} href="/me/profile" />
            <ListRow icon={<KeyRound size={24} />} title={t('title.sessions')} href="/me/sessions" />
            <ListRow icon={<FileLock size={24} />} title={t('title.privacy')} href="/me/privacy" />
          </>
        )}
        <ListRow icon={<MessageSquare size={24} />} title={t('title.contact_us')} href="/shopping_mall/contact_us" />
      </List>
    </Card>
  )
}
