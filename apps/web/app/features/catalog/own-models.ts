import type { Device } from '@pitlane/contract/device/device.ts'

export type OwnModel = { model: string; name: string }

/** The models of somebody's devices, named by the devices: as he calls them, else by their serial numbers. */
export function ownModels(devices: readonly Pick<Device, 'model' | 'name' | 'device_sn'>[]): OwnModel[] {
  const names = new Map<string, string[]>()
  for (const { model, name, device_sn } of devices) names.set(model, [...(names.get(model) ?? []), name || device_sn])
  return [...names].map(([model, called]) => ({ model, name: `${called.join(', ')} · ${model}` }))
}
