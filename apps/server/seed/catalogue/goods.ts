import { bundles } from './goods/bundles.ts'
import { diagnosticGoods } from './goods/diagnostic.ts'
import { mallGoods } from './goods/mall.ts'
import { onlineGoods } from './goods/online.ts'
import type { CategorySlug, SeedGoods } from './seed-goods.ts'

/** All that the demo shop sells, in the order of its lists. */
export const goods: readonly SeedGoods[] = [...mallGoods, ...diagnosticGoods, ...onlineGoods, ...bundles]

/** In the order of the home screen; icons are lucide's names. */
export const categories: readonly { slug: CategorySlug; icon: string }[] = [
  { slug: 'scanners', icon: 'scan-line' },
  { slug: 'tablets', icon: 'tablet' },
  { slug: 'tyres', icon: 'gauge' },
  { slug: 'battery', icon: 'battery-charging' },
  { slug: 'ev', icon: 'plug-zap' },
  { slug: 'workshop', icon: 'wrench' },
  { slug: 'accessories', icon: 'cable' },
  { slug: 'software', icon: 'cloud-download' },
  { slug: 'memberships', icon: 'badge-check' },
  { slug: 'bundles', icon: 'package' },
]
