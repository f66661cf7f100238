import { History } from 'lucide-react'
import type { Feature } from '../../lib/feature.ts'
import { screen } from '../../lib/screen.ts'
import type texts from '../../locales/en/stock.json'

const StockChangeList = screen(() => import('./stock-change-list.tsx'), 'StockChangeList')

export const stock = {
  resources: {
    'stock-changes': {
      calls: { list: 'listStockChanges' },
      screens: { list: StockChangeList },
      menu: { group: 'catalogue', icon: History, late: true },
    },
  },
} satisfies Feature<typeof texts>
