import type { Post } from '@pitlane/contract/community/community.ts'
import { Link } from '@pitlane/ui/link.tsx'
import { Picture } from '@pitlane/ui/picture.tsx'
import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { pictureOf } from '../../lib/picture.ts'
import { reportHref } from '../report/index.ts'
import { reviewedHref } from '../review/index.ts'
import styles from './community.module.css'

export type Goods = NonNullable<Post['goods']>
export type Report = NonNullable<Post['report']>

export const LinkedGoods = ({ goods, children }: { goods: Goods; children?: ReactNode }) => (
  <div className={styles.linked}>
    <Link className={styles.link} href={reviewedHref(goods.id)}>
      <span className={styles.thumb}>
        <Picture {...pictureOf(goods.picture)} alt="" sizes="48px" shape="square" rounded />
      </span>
      <span className={styles.who}>{goods.name}</span>
    </Link>
    {children}
  </div>
)

export function LinkedReport({ report, children }: { report: Report; children?: ReactNode }) {
  const t = useT()
  return (
    <div className={styles.linked}>
      <Link className={styles.link} href={reportHref(report)}>
        <FileText size={24} aria-hidden="true" />
        <span className={styles.who}>
          <bdi>{report.vehicle || t('community.report')}</bdi>
          <span className={styles.small}>{t(`community.report_${report.finding}`)}</span>
        </span>
      </Link>
      {children}
    </div>
  )
}
