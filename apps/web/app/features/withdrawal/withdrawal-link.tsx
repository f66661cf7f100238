import { Card } from '@pitlane/ui/card.tsx'
import { List, ListRow } from '@pitlane/ui/list-row.tsx'
import { FileX } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { useMayWithdraw } from './use-may-withdraw.ts'
import { withdrawalHref } from './withdrawal-href.ts'

/** At the foot of each page of an order. */
export function WithdrawalLink({ orderNo }: { orderNo: string }) {
  const t = useT()
  if (!useMayWithdraw(orderNo)) return null
  return (
    <Card flush>
      <List>
        <ListRow icon={<FileX size={24} />} title={t('withdrawal.link')} href={withdrawalHref(orderNo)} />
      </List>
    </Card>
  )
}
