import { Catalogue } from '@pitlane/ui/catalogue/catalogue.tsx'

/** Every part of packages/ui in every state; in development only. */
export default Catalogue
