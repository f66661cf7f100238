import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { Field } from '@pitlane/ui/field.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { TextInput } from '@pitlane/ui/text-input.tsx'
import { SearchCheck } from 'lucide-react'
import { Form, useLoaderData } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { useBack } from '../../shell/use-back.ts'
import { CheckSteps } from './check-steps.tsx'
import { numberIn, orNull } from './load-lottery.ts'
import { lotteryHref } from './lottery-href.ts'
import styles from './lottery.module.css'

export const loader = screenLoader(['lottery'], async ({ api, query }) => {
  const id = numberIn(query, 'id')
  return { id: id ?? null, found: id === undefined ? null : await orNull(api.getDraw({ id })) }
})
export const meta = screenMeta

/** Any draw of any lottery, computed again in the browser: `?id=`. */
export default function CheckScreen() {
  const { title, id, found } = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <Page bar={<AppBar title={title} back={useBack(lotteryHref)} />}>
      <Stack>
        <p className={styles.paragraphs}>{t('lottery.check_about')}</p>
        <Form className={styles.form} replace>
          <Field label={t('lottery.draw_number')}>
            <TextInput
              key={id}
              name="id"
              inputMode="numeric"
              pattern="[0-9]*"
              maxLength={15}
              defaultValue={id === null ? '' : String(id)}
            />
          </Field>
          <Button type="submit" kind="secondary">
            {t('lottery.check_this')}
          </Button>
        </Form>
        {found ? (
          <CheckSteps key={found.draw.id} {...found} />
        ) : (
          id !== null && <EmptyState icon={<SearchCheck size={28} />} title={t('lottery.draw_gone')} />
        )}
      </Stack>
    </Page>
  )
}
