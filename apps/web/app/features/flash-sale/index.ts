/** Other features show these of flash sales. A screen that does must load the texts `flash-sale`. */
export { cardFlash, saleHref, slotTimes } from './card-flash.ts'
export { FlashStrip, type Strip } from './flash-strip.tsx'
export { ProductOffer } from './product-offer.tsx'
export { type LoadedOffer, useFlashOffer } from './use-flash-offer.ts'
