import {
  BadgeCheck,
  BatteryCharging,
  CloudDownload,
  Gauge,
  type LucideIcon,
  Package,
  PlugZap,
  ScanLine,
  Tablet,
  Wrench,
} from 'lucide-react'

const icons: Record<string, LucideIcon> = {
  'badge-check': BadgeCheck,
  'battery-charging': BatteryCharging,
  'cloud-download': CloudDownload,
  gauge: Gauge,
  'plug-zap': PlugZap,
  'scan-line': ScanLine,
  tablet: Tablet,
  wrench: Wrench,
}

/** A category's icon by the name that staff chose; a box for one that we do not draw. */
export function CategoryIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? Package
  return <Icon size={20} />
}
