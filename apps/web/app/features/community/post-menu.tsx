import type { PostDetail } from '@pitlane/contract/community/community.ts'
import { List, ListRow } from '@pitlane/ui/list-row.tsx'
import { Sheet } from '@pitlane/ui/sheet.tsx'
import { Flag, Pencil, ScrollText, Trash2, Volume2, VolumeX } from 'lucide-react'
import { useState } from 'react'
import { AskDialog } from '../../lib/ask-dialog.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import { guidelinesHref, writeHref } from './community-href.ts'
import { noticeHref } from './report-href.ts'
import { useDeletePost } from './use-delete-post.ts'
import type { Mute } from './use-mute.ts'

type PostMenuProps = { post: PostDetail; mute: Mute; open: boolean; onClose: () => void }

/** What one can do with a post: its author with his own, everybody else with an author's. */
export function PostMenu({ post, mute, open, onClose }: PostMenuProps) {
  const { t } = useI18n()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Sheet open={open} onOpenChange={onClose} title={t('community.options')} closeLabel={t('shell.close')} flush>
        <List>
          {post.is_mine && <EditRow post={post} />}
          {post.is_mine && (
            <ListRow
              icon={<Trash2 size={24} />}
              title={t('community.delete')}
              tone="danger"
              chevron={false}
              onClick={() => {
                onClose()
                setAsking(true)
              }}
            />
          )}
          {!post.is_mine && (
            <ListRow
              icon={mute.muted ? <Volume2 size={24} /> : <VolumeX size={24} />}
              title={mute.muted ? t('community.unmute') : t('community.mute', { author: post.author.name })}
              {...(mute.muted ? {} : { detail: t('community.mute_text') })}
              chevron={false}
              onClick={() => {
                onClose()
                void mute.toggle()
              }}
            />
          )}
          {!post.is_mine && (
            <ListRow
              icon={<Flag size={24} />}
              title={t('community.report_this')}
              detail={t('community.report_text')}
              href={noticeHref({ post_id: post.id })}
            />
          )}
          <ListRow icon={<ScrollText size={24} />} title={t('community.guidelines')} href={guidelinesHref} />
        </List>
      </Sheet>
      <DeleteDialog post={post} open={asking} onClose={() => setAsking(false)} />
    </>
  )
}

function EditRow({ post }: { post: PostDetail }) {
  const { t, locale } = useI18n()
  const until = post.own?.editable_until ?? 0
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(until)
  // The server decides; a phone's clock may be wrong by minutes.
  const [now] = useState(() => Date.now())
  const isOver = until < now || (post.state !== 'shown' && post.state !== 'held')
  return (
    <ListRow
      icon={<Pencil size={24} />}
      title={t('community.edit')}
      detail={isOver ? t('community.edit_over') : t('community.edit_until', { time })}
      {...(isOver ? {} : { href: writeHref({ id: post.id }) })}
    />
  )
}

type DeleteDialogProps = { post: PostDetail; open: boolean; onClose: () => void }

function DeleteDialog({ post, open, onClose }: DeleteDialogProps) {
  const { t } = useI18n()
  const { remove, ...deletion } = useDeletePost(post.id)
  return (
    <AskDialog
      open={open}
      onClose={onClose}
      title={t('community.delete_title')}
      text={t('community.delete_text')}
      keep={t('shell.cancel')}
      yes={t('community.delete')}
      danger
      {...deletion}
      onYes={() => void remove()}
    />
  )
}
