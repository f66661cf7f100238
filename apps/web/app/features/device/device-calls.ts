import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'

/** An owner does these with devices. Refusals are shown where they were caused. */
export const deviceCalls = {
  bind: (device_sn: string, registration_code: string) => api.bindDevice({ device_sn, registration_code }, inPlace),
  rename: (id: number, name: string) => api.renameDevice({ id, name }, inPlace),
  choose: (id: number) => api.chooseDevice({ id }, inPlace),
  release: (id: number) => api.releaseDevice({ id }, inPlace),
  offer: (id: number, email: string) => api.transferDevice({ id, email }, inPlace),
  accept: (id: number) => api.acceptTransfer({ id }, inPlace),
  start: (id: number, device_id: number) => api.startWaitingService({ id, device_id }, inPlace),
  end: (id: number) => api.endTransfer({ id }, inPlace),
}
