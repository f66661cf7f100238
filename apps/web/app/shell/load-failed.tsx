import { CallError } from '@pitlane/contract/http-transport.ts'
import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { ErrorState } from '@pitlane/ui/error-state.tsx'
import { Page } from '@pitlane/ui/page.tsx'
import { CloudOff } from 'lucide-react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { useT } from '../lib/i18n.tsx'
import { NotFound } from './not-found-screen.tsx'
import { useBack } from './use-back.ts'

/** A screen's data could not be loaded, or there is none. Its title and its own texts may not be there either. */
export function LoadFailed() {
  const t = useT()
  const back = useBack('/me')
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  // What the address asks for is there no more, or no call takes it.
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  if (error instanceof CallError && error.status === 400) return <NotFound />
  const offline = error instanceof CallError && (error.status === 0 || error.status === 408)
  const retry = (
    <Button loading={state !== 'idle'} onClick={() => void revalidate()}>
      {t('shell.retry')}
    </Button>
  )
  return (
    <Page bar={<AppBar title="" titleAs="p" back={back} />}>
      {offline ? (
        <ErrorState
          titleAs="h1"
          icon={<CloudOff />}
          title={t('shell.offline')}
          text={t('shell.offline_text')}
          action={retry}
        />
      ) : (
        <ErrorState titleAs="h1" title={t('shell.crash')} text={t('shell.crash_text')} action={retry} />
      )}
    </Page>
  )
}
