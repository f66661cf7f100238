/** What other domains may use of after-sales. */
export { noteReplacementDelivered } from './confirm-replacement.ts'
export { lapseOverdueRequests } from './lapse-request.ts'
