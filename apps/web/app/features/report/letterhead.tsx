import { useT } from '../../lib/i18n.tsx'
import styles from './letterhead.module.css'

type LetterheadProps = {
  agency: { name: string; address: string; phone: string }
  /** Its address, ready to be shown. */
  logo: string | null
}

/** Names the workshop that tested, above the document. */
export function Letterhead({ agency, logo }: LetterheadProps) {
  const t = useT()
  return (
    <div className={styles.letterhead}>
      {logo && <img src={logo} alt="" width="96" height="96" />}
      <div className={styles.lines}>
        <p className={styles.agency}>{agency.name || t('report.agency')}</p>
        {agency.address && <p>{agency.address}</p>}
        {agency.phone && <p>{agency.phone}</p>}
      </div>
    </div>
  )
}
