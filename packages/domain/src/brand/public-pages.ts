import { bcp47, defaultLang, type Lang, langs } from '../lang.ts'

/**
 * The screens that a stranger may find by a search engine, by the group of screens that builds them, with the values in their
 * addresses that make another page of them. Any other screen is somebody's own, or only a step on a way.
 */
const publicScreens: Record<string, Record<string, readonly string[]>> = {
  root: {
    '/': ['category', 'page'],
    '/community/post': ['id'],
    '/lottery/winners': [],
    '/rewards': [],
    '/report/check': [],
  },
  agreement: {
    '/agreement/community_establishment_agreement': [],
    '/agreement/xpert_community_user_posting_Guidelines': [],
    '/agreement/user_agreement': [],
    '/agreement/service_agreement': [],
    '/agreement/privacy_policy': [],
  },
  shopping_mall: { '/shopping_mall/productDetail': ['id'], '/shopping_mall/contact_us': [] },
  mall: {
    '/mall/home': ['category', 'page'],
    '/mall/productDetail': ['id'],
    '/mall/productReview': ['id'],
    '/mall/instantKill': [],
  },
  hot_list: { '/hot_list/home': ['category', 'page'], '/hot_list/productDetail': ['id'] },
  excellent_list: { '/excellent_list/home': ['category', 'page'], '/excellent_list/productDetail': ['id'] },
  diagnostic_list: { '/diagnostic_list/home': ['category', 'page'], '/diagnostic_list/productDetail': ['id'] },
  combination_list: { '/combination_list/home': ['category', 'page'], '/combination_list/productDetail': ['id'] },
  combination_goods: { '/combination_goods/home': ['category', 'page'], '/combination_goods/productDetail': ['id'] },
  vip_landing_page: { '/vip_landing_page/home': [], '/vip_landing_page/productDetail': ['id'] },
  vip_pay: { '/vip_pay/home': [] },
  community_app: {
    '/community_app/home': ['topic'],
    '/community_app/productDetail': ['id'],
    '/community_app/mallList': [],
    '/community_app/MallDetails': ['id'],
    '/community_app/privateTestLaboratory': [],
    '/community_app/privateTestDetails': ['id'],
    '/community_app/dollarfixDownloadPc': [],
  },
  case: { '/case/study': [] },
  car_callback: { '/car_callback/home': [], '/car_callback/security_rating': [] },
}

/** A page by its path and the values that tell it from others of the same path. */
export type PublicPlace = { path: string; values: Readonly<Record<string, string>> }

/** The groups of screens that are built; none named: all. */
export type BuiltGroups = readonly string[]
export const readBuiltGroups = (names: string | undefined): BuiltGroups =>
  names ? names.split(',').map((name) => name.trim()) : []

const screensOf = (built: BuiltGroups) =>
  Object.assign(
    {},
    ...(built.length > 0 ? built : Object.keys(publicScreens)).map((group) => publicScreens[group]),
  ) as Record<string, readonly string[]>

/** Every list shows the same item at a path of its own: the item has one address among those that are built. */
const productPath = /^\/\w+\/productDetail$|^\/mall\/details$/
/** The home of the shopping mall is the shop's front. */
const frontPath = '/shopping_mall/home'

/** Where an item is found; null where no screen of items is built. */
export function productPlace(id: number | string, built: BuiltGroups): PublicPlace | null {
  const path = Object.keys(screensOf(built))
    .toSorted(shopFirst)
    .find((one) => productPath.test(one))
  return path === undefined ? null : { path, values: { id: String(id) } }
}
const shopFirst = (a: string, b: string) =>
  Number(b.startsWith('/shopping_mall/')) - Number(a.startsWith('/shopping_mall/'))

/** Where the goods of a category are found: on the front, else on the first list that is built. */
export function categoryPlace(id: number, built: BuiltGroups): PublicPlace | null {
  const path = Object.entries(screensOf(built)).find(([, values]) => values.includes('category'))?.[0]
  return path === undefined ? null : { path, values: { category: String(id) } }
}

/** Where a post is found. */
export const postPlace = (id: number): PublicPlace => ({ path: '/community/post', values: { id: String(id) } })

/** The pages that are there without any row. */
export const standingPlaces = (built: BuiltGroups): PublicPlace[] =>
  Object.entries(screensOf(built))
    .filter(([, values]) => !values.includes('id'))
    .map(([path]) => ({ path, values: {} }))

const isValue = (text: string | null, name: string): text is string =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) && !(name === 'page' && text === '1')

/** The page that an address shows, without all that does not make it another one; null for what nobody is to find. */
export function publicPlace(path: string, query: URLSearchParams, built: BuiltGroups): PublicPlace | null {
  if (productPath.test(path)) return productPlace(query.get('id') ?? '', built)
  const screens = screensOf(built)
  const shown = path === frontPath && screens['/'] ? '/' : path
  const names = screens[shown]
  if (!names) return null
  const values = names.map((name) => [name, query.get(name)] as const).filter(([name, value]) => isValue(value, name))
  return { path: shown, values: Object.fromEntries(values) as Record<string, string> }
}

/** A page's one address in a language. English, in which the shop answers who has chosen none, is not named. */
export function pageAddress(base: string, { path, values }: PublicPlace, lang: Lang): string {
  const query = new URLSearchParams({ ...values, ...(lang === defaultLang ? {} : { lang }) })
  return query.size > 0 ? `${base}${path}?${query}` : base + path
}

export type LanguageLink = { tag: string; href: string }

/** The same page in all languages, and for those whose language is none of them. */
export const languageLinks = (base: string, place: PublicPlace): LanguageLink[] => [
  ...langs.map((lang) => ({ tag: bcp47[lang], href: pageAddress(base, place, lang) })),
  { tag: 'x-default', href: pageAddress(base, place, defaultLang) },
]
