import { IconButton } from '@pitlane/ui/icon-button.tsx'
import { ShoppingCart } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import type { KeptLine } from './kept-cart.ts'

/** Puts one into the cart; what that takes is loaded at the first tap. */
export function AddToCart({ line }: { line: KeptLine }) {
  const t = useT()
  const add = () => void import('./put-into-cart.ts').then(({ putIntoCart }) => putIntoCart(line, t))
  return (
    <IconButton kind="outlined" label={t('catalog.add_to_cart')} onClick={add}>
      <ShoppingCart size={24} />
    </IconButton>
  )
}
