/** Other features show these of points. A screen that does must load the texts `checkout`. */
export { PointsSwitch } from './points-switch.tsx'
