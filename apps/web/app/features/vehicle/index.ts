export { VehicleLinks } from './vehicle-links.tsx'
export { resultHref } from './vehicle-query.ts'
