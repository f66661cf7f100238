export { standInLine } from './stand-in-line.ts'
export { giveBackFlash, takeFlash } from './take-flash.ts'
