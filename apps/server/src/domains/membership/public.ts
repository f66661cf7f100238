export { withdrawServices } from './grant-services.ts'
export { listSoftware } from './list-services.ts'
export { claimTrial } from './trials.ts'
