/** What other domains may use of services and memberships. */
export { withdrawServices } from './grant-services.ts'
export { claimTrial } from './trials.ts'
