/** What other domains may use of services and memberships. */
export { findValidUntil } from './find-valid-until.ts'
export { findDeviceServices } from './staff-queries.ts'
export { findPackages } from './packages.ts'
export { readStanding, type UserStanding } from './read-standing.ts'
export { startServices } from './start-services.ts'
export { claimTrial } from './trials.ts'
