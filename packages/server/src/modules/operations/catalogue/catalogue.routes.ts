import { account } from '@wanka/contract/customer/account.ts'
import { customer } from '@wanka/contract/customer/profile.ts'
import { catalogue } from '@wanka/contract/operations/catalogue.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { linksOf, readContent } from './agreement.service.ts'
import { picturesOf, readConfig } from './config.service.ts'
import { readDictionary } from './dictionary.service.ts'
import { readSetting } from './setting.ts'

/** Registers the calls of the configuration, the agreements and the dictionaries. */
export function catalogueRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, catalogue.config, (_input, { db, meta }) => readConfig(db, meta))
  serve(app, platform, catalogue.switchInfo, (_input, { db }) => readSetting(db, 'switchInfo'))
  serve(app, platform, catalogue.appLinks, (_input, { db }) => readSetting(db, 'appLinks'))
  serve(app, platform, catalogue.imageConfig, ({ group }, { db }) => picturesOf(db, group))
  serve(app, platform, catalogue.content, ({ key }, { db }) => readContent(db, key))
  serve(app, platform, account.contractSelect, ({ scene }, { db }) => linksOf(db, scene))
  serve(app, platform, customer.dictionary, ({ type }, { db }) => readDictionary(db, type))
}
