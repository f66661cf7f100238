export { releaseStock } from './release-stock.ts'
export { reserveStock } from './reserve-stock.ts'
export { secureStock } from './secure-stock.ts'
export { putOnShelf, takeFromShelf } from './shelf.ts'
