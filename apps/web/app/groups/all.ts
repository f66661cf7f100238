import { group as agreement } from './agreement.ts'
import { group as caseSupport } from './case.ts'
import { group as car_callback } from './car_callback.ts'
import { group as combination_goods } from './combination_goods.ts'
import { group as combination_list } from './combination_list.ts'
import { group as community_app } from './community_app.ts'
import { group as diagnostic_list } from './diagnostic_list.ts'
import { group as dnd_app } from './dnd_app.ts'
import { group as excellent_list } from './excellent_list.ts'
import type { Group } from './group.ts'
import { group as hot_list } from './hot_list.ts'
import { group as landing_page } from './landing_page.ts'
import { group as mall } from './mall.ts'
import { group as report } from './report.ts'
import { group as research } from './research.ts'
import { group as root } from './root.ts'
import { group as shopping_mall } from './shopping_mall.ts'
import { group as update_app } from './update_app.ts'
import { group as vip_landing_page } from './vip_landing_page.ts'
import { group as vip_pay } from './vip_pay.ts'

export const groups: Record<string, Group> = {
  root,
  agreement,
  case: caseSupport,
  car_callback,
  combination_goods,
  combination_list,
  community_app,
  diagnostic_list,
  dnd_app,
  excellent_list,
  hot_list,
  landing_page,
  mall,
  report,
  research,
  shopping_mall,
  update_app,
  vip_landing_page,
  vip_pay,
}

/**
 * The groups that a build takes: `ROUTE_GROUPS=mall,report`, all by default.
 * @throws Error naming the first group that does not exist
 */
export function chosenGroups(names: string | undefined): Group[] {
  if (!names) return Object.values(groups)
  return names.split(',').map((name) => {
    const group = groups[name.trim()]
    if (!group)
      throw new Error(
        `ROUTE_GROUPS names "${name}", which is not a route group; there are ${Object.keys(groups).join(', ')}.`,
      )
    return group
  })
}

/** Whatever is built: a home, the cart, log-in, consent, paying and coming back, what is mine, and whom to ask. */
const needed: readonly RegExp[] = [
  /^\/$/,
  /^\/me(\/|$)/,
  /^\/(cart|offline|pay\/return|shopping_mall\/contact_us)$/,
  /^\/agreement\//,
  /^\/vip_pay\/(login|register|code|set_pwd|guest|order|account|undo_email)$/,
]

const screensOf = ({ prefix, screens }: Group) =>
  Object.entries(screens).map(([path, file]) => ({ path: `/${[prefix, path].filter(Boolean).join('/')}`, file }))

/** Every built path with its screen's file. */
export function pathsOf(chosen: readonly Group[]) {
  const others = Object.values<Group>(groups).filter((group) => !chosen.includes(group))
  const shared = others.flatMap(screensOf).filter(({ path }) => needed.some((pattern) => pattern.test(path)))
  return [...chosen.flatMap(screensOf), ...shared]
}
