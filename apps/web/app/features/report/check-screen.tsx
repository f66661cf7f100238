import { typedSealLength } from '@pitlane/domain/report/seal.ts'
import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { useLoaderData } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { useBack } from '../../shell/use-back.ts'
import { CheckForms, type Problem, problems } from './check-forms.tsx'
import { CheckResult } from './check-result.tsx'
import styles from './check.module.css'

const sumShape = /^[\da-f]{64}$/
const problemIn = (query: URLSearchParams): Problem | null =>
  problems.find((problem) => problem === query.get('problem')) ?? null

export const loader = screenLoader(['report'], async ({ api, query }) => {
  const code = (query.get('code') ?? '').slice(0, typedSealLength)
  const sum = query.get('sum') ?? ''
  const asked = { code, seal: (query.get('seal') ?? '').slice(0, 200), ...(sumShape.test(sum) ? { sum } : {}) }
  const found = code || asked.sum ? await api.checkReport(asked) : null
  return { noindex: ['code', 'sum', 'problem'].some((name) => query.has(name)), code, found, problem: problemIn(query) }
})
export const meta = screenMeta

/**
 * Whether a PDF is one of ours: `?code=` is typed from paper; `?sum=` and `?seal=` are what a file says of itself, which the
 * form has found.
 */
export default function CheckScreen() {
  const { title, code, found, problem } = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <Page bar={<AppBar title={title} back={useBack('/')} />}>
      <Stack>
        {found ? <CheckResult found={found} /> : <p className={styles.about}>{t('report.check_about')}</p>}
        <CheckForms code={code} problem={problem} />
      </Stack>
    </Page>
  )
}
