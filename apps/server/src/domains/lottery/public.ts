export { giveDrawRight, giveDrawRights } from './give-draw-right.ts'
