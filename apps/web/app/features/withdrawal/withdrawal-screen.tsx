import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { SkeletonList } from '@pitlane/ui/skeleton.tsx'
import { Check } from 'lucide-react'
import type { OrderWithdrawals } from '@pitlane/contract/withdrawal/withdrawal.ts'
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { useI18n, useT } from '../../lib/i18n.tsx'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { useBack } from '../../shell/use-back.ts'
import { orderHref } from '../order/index.ts'
import { loadWithdrawal } from './load-withdrawal.ts'
import { OrderWithdrawal } from './order-withdrawal.tsx'
import { StatementForm } from './statement-form.tsx'
import { useWithdrawal } from './use-withdrawal.ts'

/** `mine` is undefined until the browser knows whether the order is the visitor’s; null: anybody may state it. */
export const loader = screenLoader(['withdrawal', 'order'], ({ query }) => ({
  noindex: query.has('order_no'),
  mine: (query.has('order_no') ? undefined : null) as OrderWithdrawals | null | undefined,
}))

type Args = { request: Request; serverLoader: () => Promise<object> }
/** No redirect to the login here: the law wants it without. */
export const clientLoader = Object.assign(
  async ({ request, serverLoader }: Args) => {
    const orderNo = new URL(request.url).searchParams.get('order_no')
    const [server, mine] = await Promise.all([serverLoader(), loadWithdrawal(orderNo)])
    return { ...server, mine }
  },
  { hydrate: true as const },
)
export const meta = screenMeta

/** Withdraws from the contract of an order, without a reason: `?order_no=`. */
export default function WithdrawalScreen() {
  const { title, mine } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const orderNo = query.get('order_no') ?? ''
  const back = useBack(orderNo ? orderHref(orderNo) : '/me')
  return (
    <Page surface="card" bar={<AppBar title={title} back={back} />}>
      {mine === undefined ? <SkeletonList rows={3} /> : <Withdrawal mine={mine} orderNo={orderNo} />}
    </Page>
  )
}

function Withdrawal({ mine, orderNo }: { mine: OrderWithdrawals | null; orderNo: string }) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const state = useWithdrawal(mine, orderNo, () => void revalidate())
  if (state.step.kind === 'done' && !mine) return <Sent at={state.step.at} />
  return (
    <Stack gap="sections">
      <p>{t('withdrawal.intro')}</p>
      {mine ? <OrderWithdrawal mine={mine} state={state} /> : <StatementForm state={state} mine={null} />}
    </Stack>
  )
}

function Sent({ at }: { at: number }) {
  const { t, date } = useI18n()
  return (
    <div role="status">
      <EmptyState
        icon={<Check size={28} />}
        title={t('withdrawal.sent')}
        text={t('withdrawal.sent_text', { time: date(at, true) })}
        action={<Button href="/">{t('shell.to_home')}</Button>}
      />
    </div>
  )
}

export { LoadFailed as ErrorBoundary }
