export { Downloads } from './downloads.tsx'
export { useSystem } from './use-system.ts'
