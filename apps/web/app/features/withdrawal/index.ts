/** Pages of an order show this. A screen that does must load the texts `withdrawal`. */
export { WithdrawalLink } from './withdrawal-link.tsx'
