import { Button } from '@pitlane/ui/button.tsx'
import { ErrorState } from '@pitlane/ui/error-state.tsx'
import { Page } from '@pitlane/ui/page.tsx'
import { useI18nIfThere } from '../lib/i18n.tsx'

/** Takes the place of a screen that broke, with a way on. It must work without texts too. */
export function CrashScreen({ status }: { status: number }) {
  const t = useI18nIfThere()?.t
  return (
    <Page>
      <ErrorState
        titleAs="h1"
        title={t?.('shell.crash') ?? 'Something went wrong'}
        text={t?.('shell.crash_text') ?? 'Please try again.'}
        technical={String(status)}
        action={
          <Button href="" onClick={() => location.reload()}>
            {t?.('shell.retry') ?? 'Try again'}
          </Button>
        }
      />
    </Page>
  )
}
