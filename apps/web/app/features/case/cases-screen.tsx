import type { CaseCard } from '@pitlane/contract/case/case.ts'
import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { List, ListRow } from '@pitlane/ui/list-row.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { SkeletonList } from '@pitlane/ui/skeleton.tsx'
import { StickyBar } from '@pitlane/ui/sticky-bar.tsx'
import { LifeBuoy } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { useI18n } from '../../lib/i18n.tsx'
import { ListFoot } from '../../lib/list-foot.tsx'
import { privateLoader } from '../../lib/private-loader.ts'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { unloaded } from '../../lib/unloaded.ts'
import { useKeysetPages } from '../../lib/use-keyset-pages.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { useBack } from '../../shell/use-back.ts'
import { caseHref } from './case-href.ts'
import { CaseState } from './case-state.tsx'

type CasePage = { list: CaseCard[]; next: number | null }

export const loader = screenLoader(['case'], () => ({ noindex: true, first: unloaded<CasePage>() }))
export const clientLoader = privateLoader(async (args) => ({
  first: await args.api.listCases({}, { noLoading: true }),
}))
export const meta = screenMeta

/** My requests for support, the newest first. */
export default function CasesScreen() {
  const { title, first } = useLoaderData<typeof loader>()
  const { t } = useI18n()
  return (
    <Page
      bar={<AppBar title={title} back={useBack('/me')} />}
      action={
        <StickyBar>
          <Button wide size="l" href="/case/study">
            {t('case.ask')}
          </Button>
        </StickyBar>
      }
    >
      {first ? (
        <Cases first={first} />
      ) : (
        <Card>
          <SkeletonList rows={4} />
        </Card>
      )}
    </Page>
  )
}

function Cases({ first }: { first: CasePage }) {
  const { t, date } = useI18n()
  const pages = useKeysetPages(first, (before) => api.listCases({ before }, inPlace))
  if (pages.items.length === 0)
    return <EmptyState icon={<LifeBuoy size={32} />} title={t('case.none')} text={t('case.none_text')} />
  return (
    <Stack>
      <Card flush>
        <List>
          {pages.items.map((one) => (
            <ListRow
              key={one.number}
              title={<bdi>{`${one.brand} ${one.model} ${one.year}`}</bdi>}
              // A date is not broken.
              detail={`${one.number} · ${date(one.said_at).replaceAll(' ', '\u00A0')}`}
              end={<CaseState state={one.state} />}
              href={caseHref(one.number)}
            />
          ))}
        </List>
      </Card>
      <ListFoot pages={pages} />
    </Stack>
  )
}

export { LoadFailed as ErrorBoundary }
