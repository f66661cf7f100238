import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { IconButton } from '@pitlane/ui/icon-button.tsx'
import { toast } from '@pitlane/ui/toast-store.ts'
import { Copy, QrCode, Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { copyText } from '../../lib/copy-text.ts'
import { useI18n } from '../../lib/i18n.tsx'
import styles from './invite-card.module.css'
import { type Terms, useGains } from './use-gains.ts'
import { useShareInvitation } from './use-share-invitation.ts'

const ShareSheet = lazy(async () => ({ default: (await import('./share-sheet.tsx')).ShareSheet }))

type InviteCardProps = { invitation: { code: string; url: string }; terms: Terms }

/** The code with its copy button, and the one button of the screen; where the phone has no sheet of its own, ours opens. */
export function InviteCard({ invitation: { code, url }, terms }: InviteCardProps) {
  const { t, lang } = useI18n()
  const { friend } = useGains(terms)
  const text = t('invitation.share_text', { gains: friend })
  const share = useShareInvitation({ url, lang, text })
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never')
  const copy = async () => {
    const done = await copyText(code)
    toast.show(
      done ? { kind: 'ok', text: t('invitation.code_copied') } : { kind: 'fail', text: t('invitation.copy_failed') },
    )
  }
  return (
    <Card>
      <div className={styles.column}>
        <p className={styles.label} id="invitation-code">
          {t('invitation.your_code')}
        </p>
        <p className={styles.code} aria-labelledby="invitation-code">
          <span>{code}</span>
          <IconButton label={t('invitation.copy_code')} onClick={() => void copy()}>
            <Copy size={24} />
          </IconButton>
        </p>
        <Button
          wide
          size="l"
          icon={<Share2 size={20} />}
          onClick={() => void share().then((shared) => !shared && setSheet('open'))}
        >
          {t('invitation.share')}
        </Button>
        <Button wide kind="quiet" icon={<QrCode size={20} />} aria-haspopup="dialog" onClick={() => setSheet('open')}>
          {t('invitation.qr')}
        </Button>
      </div>
      {sheet !== 'never' && (
        <Suspense>
          <ShareSheet open={sheet === 'open'} onClose={() => setSheet('closed')} url={url} text={text} />
        </Suspense>
      )}
    </Card>
  )
}
