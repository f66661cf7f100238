import { bcp47, endonyms, type Lang, langs } from '@pitlane/domain/lang.ts'
import { Field } from '@pitlane/ui/field.tsx'
import { List, ListRow } from '@pitlane/ui/list-row.tsx'
import { SelectField } from '@pitlane/ui/select-field.tsx'
import { Sheet } from '@pitlane/ui/sheet.tsx'
import { toast } from '@pitlane/ui/toast-store.ts'
import { Link2, Mail, Share2 } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '../../lib/copy-text.ts'
import { useI18n } from '../../lib/i18n.tsx'
import { QrCode } from '../../lib/qr-code.tsx'
import { cardPath, linkIn } from './share-href.ts'
import styles from './share-sheet.module.css'
import { useShareInvitation } from './use-share-invitation.ts'

export type ShareSheetProps = { open: boolean; onClose: () => void; url: string; text: string }

/** The ways to hand an invitation on, in the friend's language. Import it lazily. */
export function ShareSheet({ open, onClose, url, text }: ShareSheetProps) {
  const { t, lang: mine } = useI18n()
  const [lang, setLang] = useState<Lang>(mine)
  const link = linkIn(url, lang)
  const share = useShareInvitation({ url, lang, text })
  const copy = async () => {
    const done = await copyText(link)
    toast.show(
      done ? { kind: 'ok', text: t('invitation.link_copied') } : { kind: 'fail', text: t('invitation.copy_failed') },
    )
  }
  const mail = `mailto:?subject=${encodeURIComponent(t('invitation.share_title'))}&body=${encodeURIComponent(`${text}\n${link}`)}`
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('invitation.share')}
      closeLabel={t('shell.close')}
      flush
    >
      <figure className={styles.figure}>
        <QrCode text={link} label={t('invitation.qr_label')} />
        <figcaption>{t('invitation.qr_text')}</figcaption>
      </figure>
      <div className={styles.lang}>
        <Field label={t('invitation.friend_lang')}>
          <SelectField value={lang} onChange={(event) => setLang(event.currentTarget.value as Lang)}>
            {langs.map((one) => (
              <option key={one} value={one} lang={bcp47[one]}>
                {endonyms[one]}
              </option>
            ))}
          </SelectField>
        </Field>
        <img
          className={styles.card}
          src={cardPath(url, lang)}
          width={1200}
          height={630}
          alt={t('invitation.picture')}
        />
      </div>
      <List>
        {'share' in navigator && (
          <ListRow
            icon={<Share2 size={24} />}
            title={t('invitation.share_more')}
            onClick={() => void share()}
            chevron={false}
          />
        )}
        <ListRow
          icon={<Link2 size={24} />}
          title={t('invitation.copy_link')}
          onClick={() => void copy()}
          chevron={false}
        />
        <ListRow icon={<Mail size={24} />} title={t('invitation.by_mail')} href={mail} chevron={false} />
      </List>
    </Sheet>
  )
}
