import { Link } from '@pitlane/ui/link.tsx'
import { ShoppingCart } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import styles from './cart-link.module.css'

/** To the cart. How many units are in it is painted by the style sheet from what this browser knows. */
export function CartLink() {
  const t = useT()
  return (
    <Link href="/cart" className={styles.link}>
      <ShoppingCart size={24} />
      <span className="visually-hidden">{t('catalog.cart')} </span>
      <span className={styles.count} />
    </Link>
  )
}
