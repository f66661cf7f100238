/** The icons that a category can have, by their lucide names. */
export const categoryIcons = [
  'badge-check',
  'battery-charging',
  'cable',
  'cloud-download',
  'gauge',
  'package',
  'plug-zap',
  'scan-line',
  'tablet',
  'wrench',
] as const
export type CategoryIcon = (typeof categoryIcons)[number]
