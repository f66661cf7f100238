import { Button } from '@pitlane/ui/button.tsx'
import { useState } from 'react'
import { useI18n } from '../../lib/i18n.tsx'
import { ObjectionSheet } from './objection-sheet.tsx'
import styles from './report.module.css'

type ObjectButtonProps<Sent> = {
  /** Null where there is nothing to object to, or not any more. */
  until: number | null
  send: (text: string) => Promise<Sent>
  onSent: (sent: Sent) => void
}

/** The way to object, and until when it is open. */
export function ObjectButton<Sent>({ until, send, onSent }: ObjectButtonProps<Sent>) {
  const { t, date } = useI18n()
  const [objecting, setObjecting] = useState(false)
  return (
    <>
      {until !== null && (
        <>
          <p className={styles.quiet}>{t('moderation.object_until', { time: date(until) })}</p>
          <Button kind="secondary" wide onClick={() => setObjecting(true)}>
            {t('moderation.object')}
          </Button>
        </>
      )}
      <ObjectionSheet
        open={objecting}
        onClose={() => setObjecting(false)}
        send={async (text) => {
          const sent = await send(text)
          setObjecting(false)
          onSent(sent)
        }}
      />
    </>
  )
}
