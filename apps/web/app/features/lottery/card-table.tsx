import { cx } from '@pitlane/ui/cx.ts'
import type { CSSProperties } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { PrizeFace } from './prize-face.tsx'
import styles from './lottery.module.css'
import { cardCount, type Table } from './use-draw.ts'

type CardTableProps = { table: Table; busy: boolean; closed: boolean; onTurn: (card: number) => void }

/** Nine cards. The one that is tapped turns first; the others follow, dimmed, and say that they are examples. */
export function CardTable({ table, busy, closed, onTurn }: CardTableProps) {
  const t = useT()
  const own = table.kind === 'closed' ? null : table.card
  return (
    <ul className={cx(styles.table, closed && styles.shut)} aria-label={t('lottery.cards')}>
      {Array.from({ length: cardCount }, (_, at) => {
        const face = table.kind === 'turned' ? table.faces[at]! : null
        const isOwn = own === at
        const place = own === null || isOwn ? 0 : at < own ? at + 1 : at
        return (
          <li key={at}>
            <button
              type="button"
              className={cx(styles.card, face && styles.open, face && !isOwn && styles.example)}
              style={{ '--after': place } as CSSProperties}
              aria-label={face ? undefined : t('lottery.card', { at: at + 1 })}
              aria-disabled={busy || closed || table.kind === 'turned' || undefined}
              aria-busy={(table.kind === 'asking' && isOwn) || undefined}
              onClick={() => {
                if (!busy && !closed) onTurn(at)
              }}
            >
              <span className={styles.inner}>
                <span className={styles.back} aria-hidden="true">
                  <Mark />
                </span>
                <span className={styles.face}>
                  {face && (
                    <>
                      <PrizeFace prize={face} />
                      <small>{isOwn ? t('lottery.yours') : t('lottery.example')}</small>
                    </>
                  )}
                </span>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** The brand's mark: the pulse of its icon. */
const Mark = () => (
  <svg viewBox="0 0 64 64" width="56" height="56" fill="none" stroke="currentColor" strokeWidth="4">
    <path d="M10 36h11l5-14 9 24 6-15 3 5h10" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
