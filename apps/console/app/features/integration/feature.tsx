import { KeySquare, Send, Webhook } from 'lucide-react'
import type { Feature } from '../../lib/feature.ts'
import { screen } from '../../lib/screen.ts'
import type texts from '../../locales/en/integration.json'

const ApiKeyList = screen(() => import('./api-key-list.tsx'), 'ApiKeyList')
const ApiKeyScreen = screen(() => import('./api-key-screen.tsx'), 'ApiKeyScreen')
const DeliveryList = screen(() => import('./delivery-list.tsx'), 'DeliveryList')
const DeliveryScreen = screen(() => import('./delivery-screen.tsx'), 'DeliveryScreen')
const WebhookList = screen(() => import('./webhook-list.tsx'), 'WebhookList')
const WebhookScreen = screen(() => import('./webhook-screen.tsx'), 'WebhookScreen')

export const integration = {
  resources: {
    'api-keys': {
      calls: { list: 'listStaffApiKeys', get: 'getStaffApiKey' },
      screens: { list: ApiKeyList, show: ApiKeyScreen, recordRepresentation: 'name' },
      menu: { group: 'operation', icon: KeySquare, late: true },
    },
    'webhook-endpoints': {
      calls: { list: 'listWebhookEndpoints', get: 'getWebhookEndpoint', delete: 'deleteWebhookEndpoint' },
      screens: { list: WebhookList, show: WebhookScreen, recordRepresentation: 'name' },
      menu: { group: 'operation', icon: Webhook, late: true },
    },
    'webhook-deliveries': {
      calls: { list: 'listWebhookDeliveries', get: 'getWebhookDelivery' },
      screens: { list: DeliveryList, show: DeliveryScreen, recordRepresentation: 'event' },
      menu: { group: 'operation', icon: Send, late: true },
    },
  },
} satisfies Feature<typeof texts>
