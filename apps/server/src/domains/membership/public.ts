/** What other domains may use of services and memberships. */
export { findPackages } from './packages.ts'
export { readStanding, type UserStanding } from './read-standing.ts'
export { withdrawServices } from './grant-services.ts'
export { claimTrial } from './trials.ts'
