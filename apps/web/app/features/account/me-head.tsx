import { Avatar } from '@pitlane/ui/avatar.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Skeleton } from '@pitlane/ui/skeleton.tsx'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { authorFace } from '../../lib/author-face.ts'
import { accountPath } from '../../lib/private-loader.ts'
import type { Me, Visitor } from './load-visitor.ts'
import styles from './me-head.module.css'

const avatarSize = 64

/** Shows the visitor's account, or the way in. */
export function MeHead({ visitor }: { visitor: Visitor }) {
  if (visitor.kind === 'user') return visitor.me.guest ? <Guest me={visitor.me} /> : <User me={visitor.me} />
  return (
    <>
      <Welcome />
      {visitor.kind === 'unknown' && <Unknown />}
    </>
  )
}

type HeadProps = { face: ReactNode; children: ReactNode; busy?: boolean; className?: string }
const Head = ({ face, children, busy, className }: HeadProps) => (
  <Card className={className}>
    <div className={styles.head} aria-busy={busy}>
      {face}
      <div className={styles.text}>{children}</div>
    </div>
  </Card>
)

const User = ({ me }: { me: Me }) => (
  <Head face={<Avatar size={avatarSize} seed={me.author_id === null ? me.id : authorFace(me.author_id)} />}>
    {me.name && <b className={styles.name}>{me.name}</b>}
    <span className={me.name ? styles.detail : styles.email}>{me.email}</span>
  </Head>
)

function Guest({ me }: { me: Me }) {
  const t = useT()
  return (
    <Card>
      <div className={styles.head}>
        <Avatar size={avatarSize} />
        <div className={styles.text}>
          <b className={styles.name}>{t('account.guest')}</b>
          <span className={styles.detail}>{me.email}</span>
        </div>
      </div>
      <div className={styles.ways}>
        <Button href={accountPath('/me')}>{t('account.make_account')}</Button>
      </div>
    </Card>
  )
}

function Welcome() {
  const t = useT()
  return (
    <Card className="for-visitor">
      <div className={styles.head}>
        <Avatar size={avatarSize} />
        <div className={styles.text}>
          <b className={styles.name}>{t('account.welcome')}</b>
          <span className={styles.detail}>{t('account.welcome_text')}</span>
        </div>
      </div>
      <div className={styles.ways}>
        <Button href="/vip_pay/login?next=/me">{t('account.log_in')}</Button>
        <Button kind="secondary" href="/vip_pay/register?next=/me">
          {t('account.register')}
        </Button>
      </div>
    </Card>
  )
}

/** In the size of a user's head. */
const Unknown = () => (
  <Head busy className="for-user" face={<Skeleton shape="circle" className={styles.circle} />}>
    <Skeleton shape="title" />
    <Skeleton />
  </Head>
)
