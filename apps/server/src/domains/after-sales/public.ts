export { noteReplacementDelivered } from './confirm-replacement.ts'
export { lapseOverdueRequests } from './lapse-request.ts'
