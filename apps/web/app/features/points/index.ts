/** What other domains show of points. A screen that does must load the texts `order`. */
export { PointsSwitch } from './points-switch.tsx'
