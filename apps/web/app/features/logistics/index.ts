/** Other features show these of parcels. A screen that does must load the texts `order`. */
export { Tracking } from './tracking.tsx'
