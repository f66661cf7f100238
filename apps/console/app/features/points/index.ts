export { PointsSection } from './points-section.tsx'
