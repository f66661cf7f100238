import type { GoodsDetails, GoodsStyle } from '@pitlane/contract/catalog/catalog.ts'
import type { Review } from '@pitlane/contract/review/review.ts'
import { bcp47 } from '@pitlane/domain/lang.ts'
import { type Currency, minor, typedMoney } from '@pitlane/domain/money.ts'
import type { MerchantReturnPolicy, Offer, OfferShippingDetails, Product, Review as ReviewThing } from 'schema-dts'
import type { LoadedFreight } from './goods-freight.tsx'

type Shown = {
  /** Before the paths of pictures. */
  base: string
  /** The page's own. */
  address: string
  goods: GoodsDetails
  reviews: readonly Review[]
  /** What the page says of sending one style. */
  freight: LoadedFreight | null
}

const daysOf = (minValue: number, maxValue: number) =>
  ({ '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' }) as const
const workingDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const

/** Of the way that the page names; search engines take it only with the days that a delivery needs. */
function shippingOf({ country_code, freight }: LoadedFreight): OfferShippingDetails | null {
  const [way] = freight
  if (!way?.delivery) return null
  const { handling_days, days_min, days_max } = way.delivery
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: typedMoney(minor(way.price), way.currency as Currency),
      currency: way.currency,
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: country_code },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      businessDays: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: workingDays.map((day) => `https://schema.org/${day}` as const),
      },
      handlingTime: daysOf(0, handling_days),
      transitTime: daysOf(days_min, days_max),
    },
  }
}

/** The days in which consumers of the country may withdraw, where it gives them any. */
const returnsOf = ({ country_code, return_days }: LoadedFreight): MerchantReturnPolicy | null =>
  return_days === null
    ? null
    : {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: country_code,
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: return_days,
        returnMethod: 'https://schema.org/ReturnByMail',
      }

function offerOf(shown: Shown, style: GoodsStyle): Offer {
  const { address, goods, freight } = shown
  // The page says what sending this style costs; of the others nothing is said.
  const shipping = freight?.sku_id === style.id ? shippingOf(freight) : null
  const returns = freight && returnsOf(freight)
  return {
    '@type': 'Offer',
    sku: String(style.id),
    ...(goods.styles.length > 1 ? { name: style.name } : {}),
    url: goods.styles.length > 1 ? `${address}&style=${style.id}` : address,
    price: typedMoney(minor(style.price), goods.currency as Currency),
    priceCurrency: goods.currency,
    itemCondition: 'https://schema.org/NewCondition',
    availability: style.stock === 0 ? 'https://schema.org/OutOfStock' : 'https://schema.org/InStock',
    ...(shipping ? { shippingDetails: shipping } : {}),
    ...(returns ? { hasMerchantReturnPolicy: returns } : {}),
  }
}

const reviewOf = ({ author, stars, text, lang, created_at }: Review): ReviewThing => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: author },
  reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
  datePublished: new Date(created_at).toISOString().slice(0, 10),
  ...(text === '' ? {} : { reviewBody: text }),
  inLanguage: bcp47[lang],
})

/** An item as search engines read it: each price that the page shows is an offer, and nothing is said that it does not show. */
export function productThing(shown: Shown): Exclude<Product, string> {
  const { base, address, goods, reviews } = shown
  const pictures = goods.pictures.filter(({ src }) => src !== '').map(({ src }) => `${base}${src}/share.jpg`)
  return {
    '@type': 'Product',
    '@id': `${address}#product`,
    productID: String(goods.id),
    name: goods.name,
    url: address,
    description: goods.description || goods.subtitle,
    ...(pictures.length > 0 ? { image: pictures } : {}),
    ...(goods.category ? { category: goods.category.name } : {}),
    offers: goods.styles.map((style) => offerOf(shown, style)),
    ...(goods.rating_count > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: goods.rating,
            reviewCount: goods.rating_count,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
    ...(reviews.length > 0 ? { review: reviews.map(reviewOf) } : {}),
  }
}
