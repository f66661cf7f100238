export { OrderWithdrawals } from './order-withdrawals.tsx'
