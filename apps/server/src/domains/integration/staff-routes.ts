import { apiKeyStaffEndpoints } from '@pitlane/contract/integration/keys-staff.ts'
import { webhookStaffEndpoints } from '@pitlane/contract/integration/webhooks-staff.ts'
import { implement, write } from '../../platform/http/implement.ts'
import { getApiKey, listApiKeys } from './api-key-queries.ts'
import {
  deleteWebhookEndpoint,
  rotateWebhookSecret,
  switchWebhookEndpoint,
  updateWebhookEndpoint,
} from './change-webhook-endpoint.ts'
import { createApiKey } from './create-api-key.ts'
import { createWebhookEndpoint } from './create-webhook-endpoint.ts'
import { pingWebhookEndpoint, resendWebhookDelivery } from './resend-webhook.ts'
import { getDelivery, getEndpoint, listDeliveries, listEndpoints } from './webhook-queries.ts'
import { revokeApiKey } from './revoke-api-key.ts'
import { rotateApiKey } from './rotate-api-key.ts'

export const apiKeyStaffRoutes = implement(apiKeyStaffEndpoints, {
  listStaffApiKeys: listApiKeys,
  getStaffApiKey: getApiKey,
  createApiKey: write(createApiKey),
  rotateApiKey: write(rotateApiKey),
  revokeApiKey: write(revokeApiKey),
})

export const webhookStaffRoutes = implement(webhookStaffEndpoints, {
  listWebhookEndpoints: listEndpoints,
  getWebhookEndpoint: getEndpoint,
  createWebhookEndpoint: write(createWebhookEndpoint),
  updateWebhookEndpoint: write(updateWebhookEndpoint),
  switchWebhookEndpoint: write(switchWebhookEndpoint),
  rotateWebhookSecret: write(rotateWebhookSecret),
  pingWebhookEndpoint: write(pingWebhookEndpoint),
  deleteWebhookEndpoint: write(deleteWebhookEndpoint),
  listWebhookDeliveries: listDeliveries,
  getWebhookDelivery: getDelivery,
  resendWebhookDelivery: write(resendWebhookDelivery),
})
