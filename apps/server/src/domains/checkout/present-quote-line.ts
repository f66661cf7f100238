import type { Quote } from '@pitlane/contract/order/order.ts'
import { isService } from '@pitlane/domain/catalog/goods.ts'
import { type Lang, textIn } from '@pitlane/domain/lang.ts'
import { isForNewcomers } from '@pitlane/domain/membership/offers.ts'
import { presentPicture } from '../catalog/public.ts'
import type { OwnDevice } from '../../reads/own-devices.ts'
import type { QuotedLine } from './quote-basket.ts'

export const presentDevice = ({ sn, model, name }: Omit<OwnDevice, 'id'>) => ({ device_sn: sn, model, name })

export const presentQuoteLine = (line: QuotedLine, lang: Lang): Quote['lines'][number] => ({
  sku_id: line.skuId,
  goods_id: line.goodsId,
  name: line.name,
  style: line.style,
  picture: presentPicture(line.picture, line.name),
  kind: line.kind,
  good_type: line.goodType,
  channel_type: line.channelType,
  unit_price: line.unitPrice,
  quantity: line.quantity,
  packages: line.packages.map(({ id, name }) => ({ id, name: textIn(name, lang) })),
  optional_packages: line.optional,
  discount: line.discount,
  paid: line.paid,
  stock: line.stock,
  for_device: isService(line.kind),
  once: isForNewcomers(line),
  device: line.device && presentDevice(line.device),
})
