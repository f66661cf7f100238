import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { ErrorState } from '@pitlane/ui/error-state.tsx'
import { Page } from '@pitlane/ui/page.tsx'
import { toast } from '@pitlane/ui/toast-store.ts'
import { CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { requestIdOf, sentenceOf, statusOf } from '../lib/failure.ts'
import { useT } from '../lib/i18n.tsx'
import { NotFound } from './not-found-screen.tsx'
import { useBack } from './use-back.ts'

/**
 * A screen's data could not be loaded, or there is none. It says the sentence that is toasted, and the id by which the call
 * is found in the logs. Its title and its own texts may not be there either.
 */
export function LoadFailed() {
  const t = useT()
  const back = useBack('/me')
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const status = statusOf(error)
  // What the address asks for is there no more, or no call takes it.
  const isGone = status === 404 || status === 400
  const sentence = sentenceOf(t, error)
  useEffect(() => {
    // The request layer has told of its own: the same text is one toast.
    if (status !== null && !isGone) toast.show({ kind: 'fail', text: sentence })
  }, [error, status, isGone, sentence])
  if (isGone) return <NotFound />
  const cutOff = status === 0 || status === 408
  const id = requestIdOf(error)
  return (
    <Page bar={<AppBar title="" titleAs="p" back={back} />}>
      <ErrorState
        titleAs="h1"
        title={sentence}
        text={t(cutOff ? 'shell.offline_text' : 'shell.crash_text')}
        {...(cutOff ? { icon: <CloudOff /> } : {})}
        technical={id && t('shell.request_id', { id })}
        action={
          <Button loading={state !== 'idle'} onClick={() => void revalidate()}>
            {t('shell.retry')}
          </Button>
        }
      />
    </Page>
  )
}
