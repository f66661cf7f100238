import { Card } from '@pitlane/ui/card.tsx'
import { List, ListRow } from '@pitlane/ui/list-row.tsx'
import { LogOut, MonitorSmartphone } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { useLogOut } from './use-log-out.ts'

export function LogOutRows() {
  const t = useT()
  const logOut = useLogOut()
  return (
    <Card flush>
      <List>
        <ListRow
          icon={<LogOut size={24} />}
          title={t('account.log_out')}
          chevron={false}
          onClick={() => void logOut(false)}
        />
        <ListRow
          icon={<MonitorSmartphone size={24} />}
          title={t('account.log_out_everywhere')}
          detail={t('account.log_out_everywhere_text')}
          chevron={false}
          tone="danger"
          onClick={() => void logOut(true)}
        />
      </List>
    </Card>
  )
}
