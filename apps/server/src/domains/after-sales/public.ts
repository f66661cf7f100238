export { noteReplacementDelivered } from './confirm-replacement.ts'
export { lapseOverdueRequests } from './lapse-request.ts'
export { hasOpenRequest } from './queries.ts'
