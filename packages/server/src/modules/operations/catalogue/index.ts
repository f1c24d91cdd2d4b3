import type { ServerModule } from '../../../gateways/parties.ts'
import { catalogueRoutes } from './catalogue.routes.ts'

export { agreementsOf, loadAgreement } from './agreement.service.ts'
export { type AgreementFacts, fillSections, readableSections } from './agreement-template.ts'
export { bankOfCard, supportBanks } from './bank.service.ts'
export { dictionaryEntries, dictionaryName } from './dictionary.service.ts'
export { loadFunder } from './funder.service.ts'
export { assertProducts, listOpenProducts, loadProduct, lowestApr, type Product } from './product.service.ts'
export { readSetting } from './setting.ts'

export const catalogueModule: ServerModule = { routes: catalogueRoutes }
