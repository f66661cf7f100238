export { loadMyVehicles } from './load-vehicle.ts'
export type { MyVehicle } from './my-vehicle.ts'
export { VehicleLinks } from './vehicle-links.tsx'
export { resultHref } from './vehicle-query.ts'
