import { Button } from '@pitlane/ui/button.tsx'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useT } from '../lib/i18n.tsx'
import { answerAccountQuestion, type OtherAccount as Question } from '../lib/hand-over.ts'
import { sessionReady } from '../lib/session.ts'

const Dialog = lazy(async () => ({ default: (await import('@pitlane/ui/dialog.tsx')).Dialog }))

/** Asks whose account it shall be where a link brought another one than is logged in. Closing it changes nothing. */
export function AccountQuestion() {
  const t = useT()
  const [question, setQuestion] = useState<Question | null>(null)
  useEffect(() => {
    void sessionReady().then(setQuestion)
  }, [])
  if (!question) return null
  const answer = (take: boolean) => {
    answerAccountQuestion(take)
    if (!take) setQuestion(null)
  }
  return (
    <Suspense>
      <Dialog
        open
        onOpenChange={() => answer(false)}
        kind="alert"
        title={t('shell.other_account')}
        text={t('shell.other_account_text', question)}
        actions={
          <>
            <Button kind="secondary" onClick={() => answer(true)}>
              {t('shell.other_account_take')}
            </Button>
            <Button onClick={() => answer(false)}>{t('shell.other_account_stay')}</Button>
          </>
        }
      />
    </Suspense>
  )
}
