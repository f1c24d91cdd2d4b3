import type { ServerModule } from '../../../gateways/parties.ts'
import { catalogueRoutes } from './catalogue.routes.ts'

export { agreementsOf, loadAgreement } from './agreement.service.ts'
export { type AgreementFacts, fillSections, readableSections } from './agreement-template.ts'
export { bankOfCard, supportBanks } from './bank.service.ts'
export { assertContent, listContents, lockContent, readContent, writeContent } from './contents.ts'
export { dictionaryEntries, dictionaryName } from './dictionary.service.ts'
export { listTexts, readEdition, readEditions } from './editions.ts'
export { loadFunder } from './funder.service.ts'
export { editionBefore, lockText, publishEdition } from './new-edition.service.ts'
export {
  assertProducts,
  listOpenProducts,
  listProducts,
  loadProduct,
  lowestApr,
  type Product,
} from './product.service.ts'
export {
  changeProduct,
  lockProduct,
  pricedAnew,
  productPrices,
  setPrice,
} from './product-change.service.ts'
export { readSetting } from './setting.ts'
export { isSetting, listSettings, lockSetting, settingOfText, writeSetting } from './write-setting.service.ts'

export const catalogueModule: ServerModule = { routes: catalogueRoutes }
