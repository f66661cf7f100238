/** What other domains may use of payments. */
export { checkPayments } from './check-payments.ts'
export { describePayments, listStaffRefunds } from './staff-queries.ts'
