/** Other features show these of points. A screen that does must load the texts `checkout`, for the mall `points-mall`. */
export { loadMall, type MallPage } from './load-mall.ts'
export { MallPoints } from './mall-points.tsx'
export { mallHref, tasksHref } from './mall-query.ts'
export { MallSection } from './mall-section.tsx'
export { personalMall } from './personal-mall.ts'
export { PointsSwitch } from './points-switch.tsx'
