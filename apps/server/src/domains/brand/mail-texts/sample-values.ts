import type { Lang } from '@pitlane/domain/lang.ts'
import { bcp47 } from '@pitlane/domain/lang.ts'
import { defaultCurrency, formatMoney, minor } from '@pitlane/domain/money.ts'
import type { LetterContext } from '../../../platform/mail/letter.ts'
import { instantText } from '../../../platform/mail/texts.ts'

/** What people would have written in the letters that are looked at: an answer, and a reason. */
const people: Record<Lang, { answer: string; reason: string }> = {
  en: { answer: 'Please install the latest update and try again.', reason: 'Arrived damaged' },
  de: {
    answer: 'Bitte installieren Sie das neueste Update und versuchen Sie es erneut.',
    reason: 'Beschädigt angekommen',
  },
  fra: { answer: 'Installez la dernière mise à jour, puis réessayez.', reason: 'Arrivé endommagé' },
  it: { answer: 'Installi l’ultimo aggiornamento e riprovi.', reason: 'Arrivato danneggiato' },
  spa: { answer: 'Instale la última actualización y vuelva a intentarlo.', reason: 'Llegó dañado' },
  pt: { answer: 'Instale a atualização mais recente e tente novamente.', reason: 'Chegou danificado' },
  nl: { answer: 'Installeer de nieuwste update en probeer het opnieuw.', reason: 'Beschadigd aangekomen' },
  pl: { answer: 'Zainstaluj najnowszą aktualizację i spróbuj ponownie.', reason: 'Dotarło uszkodzone' },
  ru: { answer: 'Установите последнее обновление и попробуйте ещё раз.', reason: 'Пришло повреждённым' },
  tr: { answer: 'Lütfen son güncellemeyi yükleyip yeniden deneyin.', reason: 'Hasarlı geldi' },
  zh: { answer: '请安装最新更新后再试一次。', reason: '收到时已损坏' },
  cht: { answer: '請安裝最新更新後再試一次。', reason: '收到時已損壞' },
  jp: { answer: '最新のアップデートをインストールして、もう一度お試しください。', reason: '届いたときに破損していた' },
  kor: { answer: '최신 업데이트를 설치한 뒤 다시 시도해 주세요.', reason: '파손된 상태로 도착' },
}

const day = 86_400_000
const product = 'Scan 500 OBD2'

/** What stands in the placeholders of a letter that is looked at: nobody's, and such as it might be. */
export function sampleValues({ now, lang, shop }: Pick<LetterContext, 'now' | 'lang' | 'shop'>) {
  const money = (cents: number) => formatMoney(minor(cents), defaultCurrency, bcp47[lang])
  return {
    ...people[lang],
    money,
    product,
    address: ['Jo Miller', '12 Harbour Street', 'Portland, ME 04101'],
    blanks: {
      number: 'PL261124K7QX3M0Z',
      request: 'AS261124M3TD9W21',
      time: instantText(new Date(now + 2 * day), lang),
      minutes: 30,
      code: '493027',
      amount: money(15_480),
      full: money(18_980),
      shop: shop.name,
      name: 'Phone',
      subject: product,
      carrier: 'DHL',
      tracking: '00340434161094042557',
      from: 'j•••@example.com',
      to: 'alex@example.com',
      model: 'Scan 500',
      sn: 'SC5-20417-88',
      device: 'Scan 500',
      service: product,
      recipient: shop.name,
      vehicle: 'Volkswagen Golf 2019',
      title: product,
      prize: product,
      activity: shop.name,
      reference: people[lang].answer,
      points: 500,
      friend: 'a•••@example.com',
      email: shop.email,
    } satisfies Record<string, string | number>,
  }
}
