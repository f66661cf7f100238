/** What a path needs in its query to show something. */
const queries: Record<string, string> = {
  productDetail: '?id=1',
  details: '?id=1',
  productReview: '?id=1',
  associatedDynamics: '?id=1',
  relatedRecommendations: '?id=1',
  productPurchase: '?sku=1',
  orderConfirm: '?sku=1',
  code: '?email=owner@pitlane.example',
  productinfo: '?id=1',
  MallDetails: '?id=1',
  MallSelectSoftware: '?id=39',
  privateTestDetails: '?id=1',
  index: '?code=scanner',
  post: '?id=28',
  reportList: '?post=28',
  reportListDetail: '?post=28&category=spam',
  reportListDetailSubmit: '?post=28&category=spam&reason=advertising',
  result: '?make=Honda&model=Insight&year=2020',
  recallRecord: '?number=21V215000',
  result_rating: '?make=Audi&model=A3&year=2015',
  vehicleSafetyRatings: '?id=13679',
}
const wordOf = (path: string) => path.split('/').at(-1) ?? ''
/** A path that ends in a value of its own, with one. */
const filled = (path: string) => path.replace('{type}', 'brand')

/** A screen's path with what it needs to show something of the demonstration. */
export const addressOf = (path: string): string => filled(path) + (queries[wordOf(path)] ?? '')
