export { withdrawServices } from './grant-services.ts'
export { claimTrial } from './trials.ts'
