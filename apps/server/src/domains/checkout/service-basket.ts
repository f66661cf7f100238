import type { Basket, Quote } from '@pitlane/contract/order/order.ts'
import { isService } from '@pitlane/domain/catalog/goods.ts'
import type { Texts } from '@pitlane/domain/lang.ts'
import { runsOn } from '@pitlane/domain/membership/fit.ts'
import { groupsOf, isForNewcomers, mayHaveFirst, mayTry } from '@pitlane/domain/membership/offers.ts'
import { pickPackages } from '@pitlane/domain/membership/pick-packages.ts'
import { normalSn } from '@pitlane/domain/device/device.ts'
import type { Wanted } from '@pitlane/domain/checkout/basket.ts'
import { isForOneDevice } from '@pitlane/domain/checkout/one-device.ts'
import type { UserContext } from '../../platform/context.ts'
import { readSettings } from '../../platform/db/settings.ts'
import { AppError, ensure } from '../../platform/app-error.ts'
import { findKnownVin } from '../../reads/known-vin.ts'
import { findPackages, type FoundPackage } from '../../reads/packages.ts'
import { findOwnDevices, type OwnDevice } from '../../reads/own-devices.ts'
import { readStanding, type UserStanding } from '../../reads/standing.ts'
import type { BasketGoods } from '../../reads/basket.ts'

export type Package = { id: number; name: Texts }
/** Facts that are read only for baskets with software or a membership, or with an offer that is not everybody's. */
export type ServiceFacts = {
  standing: UserStanding | null
  packages: FoundPackage[]
  most: number
  vin: string | null
  /** The buyer's devices, where a line names its own. */
  devices: OwnDevice[]
}

const isForDevice = ({ kind }: BasketGoods): boolean => isService(kind)
const isPlain = (goods: readonly BasketGoods[]): boolean =>
  goods.every((item) => !isForDevice(item) && item.audience === 'everybody')

/** Baskets of hardware only, by far the most, need none of these reads. */
export async function readServiceFacts(
  ctx: UserContext,
  basket: Basket,
  wanted: readonly Wanted[],
  goods: readonly BasketGoods[],
): Promise<ServiceFacts | null> {
  if (isPlain(goods)) return null
  const deviceSn = basket.device_sn || null
  const standing = await readStanding(ctx.db, { userId: ctx.actor.id, deviceSn, now: ctx.now })
  const ids = wanted.flatMap(({ packages = [] }) => packages)
  const { optional_packages: most } = await readSettings(ctx.pool)
  const packages = await findPackages(ctx.db, ids)
  const vehicleSn = oneDeviceOf(basket, wanted, goods)
  const vin = vehicleSn && (await findKnownVin(ctx.db, { userId: ctx.actor.id, deviceSn: vehicleSn }))
  const devices = wanted.some(({ device_sn }) => device_sn) ? await findOwnDevices(ctx.db, ctx.actor.id) : []
  // Without a named device it is for none: a default device is not the buyer's choice.
  return { standing: deviceSn ? standing : { ...standing, device: null }, packages, most, vin, devices }
}

/** The device that everything is for which is for one; null where these are several, or none is named. */
function oneDeviceOf(basket: Basket, wanted: readonly Wanted[], goods: readonly BasketGoods[]): string | null {
  const services = new Set(goods.filter(isForDevice).map(({ skuId }) => skuId))
  const named = wanted
    .filter(({ sku_id }) => services.has(sku_id))
    .map(({ device_sn }) => normalSn(device_sn || basket.device_sn || '') || null)
  return isForOneDevice(named) ? named[0]! : null
}

type Line = BasketGoods & { quantity: number }

/** Hardware is for no device; of software and memberships that are, the device has to be one that they run on. */
const fits = (line: Line, { model }: { model: string }): boolean => !isForDevice(line) || runsOn(line, model)

type ServiceOf = {
  /** The basket's device, for all that has none of its own. */
  device: UserStanding['device']
  devices: Map<number, OwnDevice>
  forDevice: Quote['for_device']
  /** All of it that is for a device is for the same one. */
  forOne: boolean
  packages: Map<number, Package[]>
}

/**
 * The devices that lines name for themselves, by style. A trial is counted by the basket's device.
 * @throws AppError device_not_connected
 */
function ownDevices(
  wanted: readonly Wanted[],
  lines: readonly Line[],
  devices: readonly OwnDevice[],
): Map<number, OwnDevice> {
  const named = wanted.filter(({ device_sn }) => device_sn)
  return new Map(
    named.map(({ sku_id, device_sn }) => {
      const device = devices.find(({ sn }) => sn === normalSn(device_sn ?? ''))
      const line = lines.find(({ skuId }) => skuId === sku_id)
      if (!device || !line || !isForDevice(line) || line.trial || !runsOn(line, device.model))
        throw new AppError('device_not_connected', { field: 'goods' })
      return [sku_id, device]
    }),
  )
}

/**
 * The part of the basket that is for a device, and the device.
 * @throws AppError device_not_connected, device_missing, offer_not_for_you, trial_used, trial_new_only,
 * newcomer_once, too_many_packages, package_gone
 */
export function serviceOf(
  basket: Basket,
  wanted: readonly Wanted[],
  lines: readonly Line[],
  facts: ServiceFacts | null,
): ServiceOf {
  if (!facts?.standing) {
    if (wanted.some(({ packages = [] }) => packages.length > 0)) throw new AppError('too_many_packages', noPackages)
    return { device: null, devices: ownDevices(wanted, lines, []), forDevice: 'no', forOne: false, packages: new Map() }
  }
  const { standing } = facts
  const devices = ownDevices(wanted, lines, facts.devices)
  const rest = lines.filter(({ skuId }) => !devices.has(skuId))
  if (basket.device_sn && !(standing.device && rest.every((line) => fits(line, standing.device!))))
    throw new AppError('device_not_connected', { field: 'device_sn' })
  const groups = groupsOf(standing)
  if (lines.some(({ audience }) => !groups.includes(audience)))
    throw new AppError('offer_not_for_you', { field: 'goods' })
  const trial = lines.some((line) => line.trial)
  if (trial) checkTrial(lines, standing)
  checkFirst(lines, standing)
  const forDevice = trial ? 'must' : lines.some(isForDevice) ? 'may' : 'no'
  const device = rest.some(isForDevice) ? standing.device : null
  const services = lines.filter(isForDevice)
  return {
    device,
    devices,
    forDevice,
    forOne: isForOneDevice(services.map(({ skuId }) => (devices.get(skuId) ?? device)?.sn ?? null)),
    packages: new Map(wanted.map(({ sku_id, packages = [] }) => [sku_id, pickedOf(sku_id, packages, lines, facts)])),
  }
}

/** A visitor may see the quote without a device; the order refuses it. */
function checkTrial(lines: readonly Line[], standing: UserStanding): void {
  if (lines.some(({ trial, quantity }) => trial && quantity > 1) || lines.filter(({ trial }) => trial).length > 1)
    throw new AppError('trial_used', { field: 'goods' })
  ensure(mayTry({ ...standing, deviceHadTrial: standing.device?.hadTrial ?? false }), { field: 'device_sn' })
}

function checkFirst(lines: readonly Line[], { everMember, orderedFirst: ordered }: UserStanding): void {
  const units = lines.filter(isForNewcomers).reduce((sum, { quantity }) => sum + quantity, 0)
  if (units > 0) ensure(mayHaveFirst({ units, everMember, ordered }), { field: 'goods' })
}

const noPackages = { field: 'goods', values: { count: 0 } }

function pickedOf(
  skuId: number,
  ids: readonly number[],
  lines: readonly Line[],
  { packages, most }: ServiceFacts,
): Package[] {
  const line = lines.find((one) => one.skuId === skuId)
  const choice = pickPackages(ids, line ?? { optional: 0, functions: [], makes: [] }, packages, most)
  ensure(choice, { field: 'goods', values: { count: choice.count } })
  return choice.picked.map(({ id, name }) => ({ id, name }))
}

/** @throws AppError device_missing: the trial is counted by device, so an order of it names one. */
export function ensureDevice({ forDevice, device }: Pick<ServiceOf, 'forDevice' | 'device'>): void {
  if (forDevice === 'must' && !device) throw new AppError('device_missing', { field: 'device_sn' })
}
