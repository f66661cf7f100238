import { Card } from '@pitlane/ui/card.tsx'
import { List, ListRow } from '@pitlane/ui/list-row.tsx'
import { FileX } from 'lucide-react'
import { useI18n } from '../../lib/i18n.tsx'
import { useMayWithdraw } from './use-may-withdraw.ts'
import { withdrawalHref } from './withdrawal-href.ts'

/** At the foot of each page of an order: what was withdrawn from, and the function while there is something left. */
export function WithdrawalLink({ orderNo }: { orderNo: string }) {
  const { t, date } = useI18n()
  const found = useMayWithdraw(orderNo)
  if (!found) return null
  const href = withdrawalHref(orderNo)
  return (
    <Card flush>
      <List>
        {found.made.map(({ number, at, state, statement }) => (
          <ListRow
            key={number}
            icon={<FileX size={24} />}
            title={t(state === 'settled' ? 'withdrawal.row_settled' : 'withdrawal.row_open')}
            detail={[statement || t('withdrawal.all'), date(at, true), number].join(' · ')}
            href={href}
          />
        ))}
        {found.reason === null && <ListRow icon={<FileX size={24} />} title={t('withdrawal.link')} href={href} />}
      </List>
    </Card>
  )
}
