import { Button } from '@pitlane/ui/button.tsx'
import { ErrorState } from '@pitlane/ui/error-state.tsx'
import { Page } from '@pitlane/ui/page.tsx'
import { requestIdOf, sentenceOf, statusOf } from '../lib/failure.ts'
import { useI18nIfThere } from '../lib/i18n.tsx'

/** Takes the place of a screen that broke, with a way on. It must work without texts too. */
export function CrashScreen({ error }: { error: unknown }) {
  const t = useI18nIfThere()?.t
  const id = requestIdOf(error)
  return (
    <Page>
      <ErrorState
        titleAs="h1"
        title={t ? sentenceOf(t, error) : 'Something went wrong'}
        text={t?.('shell.crash_text') ?? 'Please try again.'}
        technical={id && t ? t('shell.request_id', { id }) : String(statusOf(error) ?? 500)}
        action={
          <Button href="" onClick={() => location.reload()}>
            {t?.('shell.retry') ?? 'Try again'}
          </Button>
        }
      />
    </Page>
  )
}
