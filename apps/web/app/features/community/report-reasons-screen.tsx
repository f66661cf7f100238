import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Checkbox } from '@pitlane/ui/checkbox.tsx'
import { FieldError } from '@pitlane/ui/field.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { useState } from 'react'
import { Form, redirect, useLoaderData } from 'react-router'
import { api } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.tsx'
import { knowingLoader } from '../../lib/knowing-loader.ts'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { loadReport } from './load-report.ts'
import { ReportFrame, type ReportShown } from './report-frame.tsx'
import { noticeHref, reportSubmitPath } from './report-href.ts'
import styles from './report.module.css'

export const loader = screenLoader(['moderation'], async (args) => {
  const answer = await loadReport(args.api, args.query)
  // Without a category the question before this one comes first.
  if (answer.kind === 'target' && !answer.category) throw redirect(noticeHref(answer.reported))
  return { noindex: true, answer }
})
export const clientLoader = knowingLoader(async (query) => ({ answer: await loadReport(api, query) }))
export const meta = screenMeta

/** Why exactly, of one category: the form leads on by its address, also without script. */
export default function ReportReasonsScreen() {
  const { title, answer } = useLoaderData<typeof loader>()
  return (
    <ReportFrame title={title} answer={answer} back={({ reported }) => noticeHref(reported)}>
      {(shown) => <Reasons {...shown} />}
    </ReportFrame>
  )
}

function Reasons({ reported, category, most, reasons }: ReportShown) {
  const t = useT()
  const [chosen, setChosen] = useState<readonly string[]>(reasons)
  const tooMany = chosen.length > most
  if (!category) return null
  const [name, id] = 'post_id' in reported ? ['post', reported.post_id] : ['comment', reported.comment_id]
  return (
    <Section title={category.name}>
      <Form method="get" action={reportSubmitPath}>
        <input type="hidden" name={name} value={id} />
        <input type="hidden" name="category" value={category.slug} />
        <Stack>
          <Card>
            <fieldset className={styles.reasons}>
              <legend className={styles.quiet}>{t('moderation.most', { count: most })}</legend>
              {category.reasons.map((reason) => (
                <Checkbox
                  key={reason.slug}
                  name="reason"
                  value={reason.slug}
                  label={reason.name}
                  checked={chosen.includes(reason.slug)}
                  onChange={({ target }) =>
                    setChosen(target.checked ? [...chosen, reason.slug] : chosen.filter((slug) => slug !== reason.slug))
                  }
                />
              ))}
              <div role="alert">{tooMany && <FieldError>{t('moderation.too_many', { count: most })}</FieldError>}</div>
            </fieldset>
          </Card>
          <Button
            type="submit"
            wide
            size="l"
            reason={tooMany ? t('moderation.too_many', { count: most }) : chosen.length === 0 && t('moderation.choose')}
          >
            {t('moderation.next')}
          </Button>
        </Stack>
      </Form>
    </Section>
  )
}

export { LoadFailed as ErrorBoundary }
