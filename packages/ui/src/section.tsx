import { ChevronRight } from 'lucide-react'
import { type ReactNode, Suspense, useId } from 'react'
import { cx } from './cx.ts'
import { Link } from './link.tsx'
import styles from './section.module.css'

type SectionProps = {
  title: ReactNode
  titleAs?: 'h2' | 'h3' | undefined
  /** Beside the title, such as a countdown. */
  aside?: ReactNode
  more?: { href: string; label: string } | undefined
  className?: string | undefined
  children: ReactNode
}

/** A titled part of a page, which React takes over by itself: the parts one after the other, or at once where it is touched. */
export function Section({ title, titleAs: Title = 'h2', aside, more, className, children }: SectionProps) {
  const id = useId()
  return (
    <section className={cx(styles.section, className)} aria-labelledby={id}>
      <div className={styles.top}>
        <Title className={styles.title} id={id}>
          {title}
        </Title>
        {aside && <div className={styles.aside}>{aside}</div>}
        {more && (
          <Link className={styles.more} href={more.href}>
            {more.label}
            <ChevronRight size={16} />
          </Link>
        )}
      </div>
      <Suspense>{children}</Suspense>
    </section>
  )
}
