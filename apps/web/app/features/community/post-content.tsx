import type { Post } from '@pitlane/contract/community/community.ts'
import { bcp47, type Lang } from '@pitlane/domain/lang.ts'
import { Link } from '@pitlane/ui/link.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import { MediaStrip } from '../review/index.ts'
import { topicHref } from './community-href.ts'
import styles from './community.module.css'
import { LinkedGoods, LinkedReport } from './linked.tsx'

/** What somebody wrote: in its own language and direction, whatever the page's. */
export function Words({ text, lang, cut }: { text: string; lang: Lang; cut?: boolean }) {
  const { lang: ours } = useI18n()
  return (
    <p className={cut ? styles.cut : styles.text} dir="auto" {...(lang === ours ? {} : { lang: bcp47[lang] })}>
      {text}
    </p>
  )
}

/** The words, pictures and links of a post; in a list, with `href`, some lines that lead to the rest. */
export function PostContent({ post, href }: { post: Post; href?: string }) {
  return (
    <>
      {post.text !== '' &&
        (href === undefined ? (
          <Words text={post.text} lang={post.lang} />
        ) : (
          <Link className={styles.whole} href={href}>
            <Words text={post.text + (post.is_cut ? '…' : '')} lang={post.lang} cut />
          </Link>
        ))}
      {post.text === '' && href !== undefined && <OpenLink href={href} />}
      <MediaStrip media={post.media} author={post.author.name} wide />
      {post.goods && <LinkedGoods goods={post.goods} />}
      {post.report && <LinkedReport report={post.report} />}
      {post.topic && (
        <p className={styles.small}>
          <Link className={styles.topic} href={topicHref(post.topic.id)}>
            {post.topic.name}
          </Link>
        </p>
      )}
    </>
  )
}

/** A post without words has to be opened, too. */
function OpenLink({ href }: { href: string }) {
  const { t } = useI18n()
  return (
    <p className={styles.small}>
      <Link className={styles.topic} href={href}>
        {t('community.open')}
      </Link>
    </p>
  )
}
