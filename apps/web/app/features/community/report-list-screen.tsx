import { Card } from '@pitlane/ui/card.tsx'
import { List, ListRow } from '@pitlane/ui/list-row.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { ThumbsDown } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { api } from '../../lib/api.ts'
import { AskDialog } from '../../lib/ask-dialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { knowingLoader } from '../../lib/knowing-loader.ts'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { communityHref, postHref } from './community-href.ts'
import { loadReport } from './load-report.ts'
import { ReportFrame, type ReportShown } from './report-frame.tsx'
import { reasonsHref } from './report-href.ts'
import { useMuteAuthor } from './use-mute-author.ts'

export const loader = screenLoader(['moderation'], async (args) => ({
  noindex: true,
  answer: await loadReport(args.api, args.query),
}))
export const clientLoader = knowingLoader(async (query) => ({ answer: await loadReport(api, query) }))
export const meta = screenMeta

/** What is wrong with a post or comment: `?post=` or `?comment=`. */
export default function ReportListScreen() {
  const { title, answer } = useLoaderData<typeof loader>()
  return (
    <ReportFrame
      title={title}
      answer={answer}
      back={({ reported }) => ('post_id' in reported ? postHref(reported.post_id) : communityHref)}
    >
      {(shown) => <Categories {...shown} />}
    </ReportFrame>
  )
}

function Categories({ reported, target, categories }: ReportShown) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const { muted, busy, problem, mute } = useMuteAuthor(target.author.id, false)
  return (
    <Section title={t('moderation.what')}>
      <Card flush>
        <List>
          <ListRow
            icon={<ThumbsDown size={24} />}
            title={t('moderation.dislike')}
            detail={muted ? t('moderation.muted') : t('moderation.dislike_text')}
            chevron={false}
            disabled={muted}
            onClick={() => setAsking(true)}
          />
          {categories.map(({ slug, name, is_legal }) => (
            <ListRow
              key={slug}
              title={name}
              detail={is_legal ? t('moderation.legal') : undefined}
              href={reasonsHref(reported, slug)}
            />
          ))}
        </List>
      </Card>
      <AskDialog
        open={asking && !muted}
        onClose={() => setAsking(false)}
        title={t('moderation.mute')}
        text={t('moderation.dislike_text')}
        keep={t('shell.cancel')}
        yes={t('moderation.mute')}
        busy={busy}
        {...(problem ? { problem } : {})}
        onYes={() => void mute()}
      />
    </Section>
  )
}

export { LoadFailed as ErrorBoundary }
