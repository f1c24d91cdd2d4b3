import { agreements } from '@wanka/contract/staff/agreements.ts'
import { contents } from '@wanka/contract/staff/contents.ts'
import { customerGroups } from '@wanka/contract/staff/customer-groups.ts'
import { products } from '@wanka/contract/staff/products.ts'
import { settings } from '@wanka/contract/staff/settings.ts'
import type { FastifyInstance } from 'fastify'
import { readEdition } from '../../modules/operations/catalogue/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { serveStaff } from '../app/serve-staff.ts'
import { listAgreements, listEditions } from './agreements.ts'
import { listContentsShown } from './contents.ts'
import { findGroups, listGroups, listMembers } from './customer-groups.ts'
import { listPrices } from './prices.ts'
import { listProductsShown, previewPrice } from './products.ts'
import { listSettingsShown } from './settings.ts'

export function catalogueRoutes(app: FastifyInstance, platform: Platform): void {
  serveStaff(app, platform, products.list, (_input, { db }) => listProductsShown(db))
  serveStaff(app, platform, products.prices, (input, { db }) => listPrices(db, input))
  serveStaff(app, platform, products.previewPrice, (input, { db }) => previewPrice(db, input))

  serveStaff(app, platform, agreements.list, (_input, { db }) => listAgreements(db))
  serveStaff(app, platform, agreements.editions, (input, { db }) => listEditions(db, input))
  serveStaff(app, platform, agreements.edition, ({ key, version }, { db }) => readEdition(db, key, version))

  serveStaff(app, platform, settings.list, (_input, { db }) => listSettingsShown(db))

  serveStaff(app, platform, contents.list, (_input, { db }) => listContentsShown(db))

  serveStaff(app, platform, customerGroups.list, (_input, { db }) => listGroups(db))
  serveStaff(app, platform, customerGroups.members, (input, { db }) => listMembers(db, input))
  serveStaff(app, platform, customerGroups.find, (input, { db }) => findGroups(db, input))
}
