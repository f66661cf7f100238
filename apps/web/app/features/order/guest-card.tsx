import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { useLocation } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { accountPath } from '../../lib/private-loader.ts'

/** Offers a guest to keep the order in an account, and comes back to it. */
export function GuestCard() {
  const t = useT()
  const { pathname, search } = useLocation()
  return (
    <Card tone="sunken">
      <Stack>
        <p>{t('order.guest_text')}</p>
        <Button kind="secondary" href={accountPath(pathname + search)}>
          {t('order.guest_account')}
        </Button>
      </Stack>
    </Card>
  )
}
