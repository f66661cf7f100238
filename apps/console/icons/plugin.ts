import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { icons } from './table.ts'

const wrapper = fileURLToPath(new URL('admin-icon.tsx', import.meta.url))
const mark = '\0admin-icon:'

/** Gives react-admin an icon of our set for each one that it asks its own package for. */
export const adminIcons = (): Plugin => ({
  name: 'admin-icons',
  enforce: 'pre',
  resolveId(id) {
    const name = /^@mui\/icons-material\/(\w+)$/.exec(id)?.[1]
    return name ? mark + name : undefined
  },
  load(id) {
    if (!id.startsWith(mark)) return undefined
    const name = id.slice(mark.length)
    const icon = icons[name]
    if (!icon) throw new Error(`icons/table.ts does not know react-admin's icon ${name}`)
    return `import { ${icon} } from 'lucide-react'\nimport { adminIcon } from ${JSON.stringify(wrapper)}\nexport default adminIcon(${icon})`
  },
})
