import { cartEndpoints } from '@pitlane/contract/cart/cart.ts'
import { wishListEndpoints } from '@pitlane/contract/cart/wish-list.ts'
import { implement, write } from '../../platform/http/implement.ts'
import { addToCart } from './add-to-cart.ts'
import { buyAgain } from './buy-again.ts'
import { changeCartLine } from './change-cart-line.ts'
import { chooseForCartLine } from './choose-for-cart-line.ts'
import { addWish, moveWishToCart, removeWish } from './change-wishes.ts'
import { listWishedStyles } from '../../reads/wished-styles.ts'
import { listWishes } from './list-wishes.ts'
import { mergeCart } from './merge-cart.ts'
import { getCart, showCart } from './queries.ts'

export const cartRoutes = [
  ...implement(cartEndpoints, {
    getCart,
    showCart,
    addToCart: write(addToCart),
    changeCartLine: write(changeCartLine),
    chooseForCartLine: write(chooseForCartLine),
    buyAgain: write(buyAgain),
    mergeCart: write(mergeCart),
  }),
  ...implement(wishListEndpoints, {
    listWishes,
    listWishedStyles: ({ db, actor }, { goods_id }) => listWishedStyles(db, actor.id, goods_id),
    addWish: write(addWish),
    removeWish: write(removeWish),
    moveWishToCart: write(moveWishToCart),
  }),
]
