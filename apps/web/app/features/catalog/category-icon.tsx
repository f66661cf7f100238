import { isOneOf, keysOf } from '@pitlane/domain/record.ts'
import type { CategoryIcon as Name } from '@pitlane/domain/catalog/category-icons.ts'
import {
  BadgeCheck,
  BatteryCharging,
  Cable,
  CloudDownload,
  Gauge,
  type LucideIcon,
  Package,
  PlugZap,
  ScanLine,
  Tablet,
  Wrench,
} from 'lucide-react'

const icons: Record<Name, LucideIcon> = {
  'badge-check': BadgeCheck,
  'battery-charging': BatteryCharging,
  cable: Cable,
  'cloud-download': CloudDownload,
  gauge: Gauge,
  package: Package,
  'plug-zap': PlugZap,
  'scan-line': ScanLine,
  tablet: Tablet,
  wrench: Wrench,
}

/** A category's icon by the name that staff chose; a box for one that we do not draw. */
export function CategoryIcon({ name }: { name: string }) {
  const Icon = isOneOf(keysOf(icons), name) ? icons[name] : Package
  return <Icon size={20} />
}
