import { shopSwitchOf } from '@wanka/contract/constants.ts'
import { Entry, type SysConfig } from '@wanka/contract/operations/catalogue.ts'
import { aprOf } from '@wanka/domain/apr.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { highestWithin } from '@wanka/domain/product.ts'
import { buildSchedule } from '@wanka/domain/schedule.ts'
import * as z from 'zod/mini'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Db, Reader } from '../../../platform/db/db.ts'
import type { Meta } from '../../../platform/http/request-headers.ts'
import { bannersAt } from '../../engagement/marketing/index.ts'
import { loadFunder } from './funder.service.ts'
import { listOpenProducts, loadProduct, lowestApr, SAMPLE_AMOUNT } from './product.service.ts'
import { readSettings } from './setting.ts'

/** The pictures of a group by their key, in order; empty for an unknown group. */
export async function picturesOf(reader: Reader, group: string): Promise<{ images: Record<string, string> }> {
  const rows = await reader
    .selectFrom('picture')
    .select(['key', 'url'])
    .where('group_key', '=', group)
    .where('open', '=', true)
    .orderBy('sort')
    .execute()
  return { images: Object.fromEntries(rows.map(({ key, url }) => [key, url])) }
}

const KEPT_MS = 5_000
const EXAMPLE_PERIODS = 12

type Kept = { until: number; config: Promise<SysConfig> }
const kept = new WeakMap<Db, Kept>()

/**
 * The configuration that the app reads when it opens, cached for five seconds because every client requests it. The business
 * date is never cached, for the values that depend on it must not lag.
 */
export async function readConfig(db: Db, visit: Pick<Meta, 'source' | 'deviceType'>): Promise<SysConfig> {
  const businessDate = await today(db)
  const now = performance.now()
  let entry = kept.get(db)
  if (!entry || entry.until <= now) {
    entry = { until: now + KEPT_MS, config: composeConfig(db, businessDate) }
    kept.set(db, entry)
    // A failed read is not cached.
    entry.config.catch(() => kept.delete(db))
  }
  return { ...openTo(await entry.config, visit), businessDate }
}

/** The configuration without the entries of the shop, where its switch is closed for the app or page that asks. */
function openTo(config: SysConfig, visit: Pick<Meta, 'source' | 'deviceType'>): SysConfig {
  if (config.switchInfo[shopSwitchOf(visit)] === 'open') return config
  const shown = (list: readonly Entry[]) =>
    list.filter(({ key, defaultLogic }) => key !== 'sc' && defaultLogic !== 'sc')
  const { tabs, home, mine } = config.entries
  return { ...config, entries: { tabs: shown(tabs), home: shown(home), mine: shown(mine) } }
}

async function composeConfig(db: Db, businessDate: BusinessDate): Promise<SysConfig> {
  const [settings, products, example, tabs, home, mine, banners] = await Promise.all([
    readSettings(db),
    listOpenProducts(db),
    workedExample(db, businessDate),
    entriesOf(db, 'tabs'),
    entriesOf(db, 'home'),
    entriesOf(db, 'mine'),
    bannersAt(db, 'home', 'banner'),
  ])
  const lowestAprBp = lowestApr(products, businessDate)
  const offered = (all: readonly Entry[]): Entry[] =>
    all.filter(({ key }) => key !== 'helpYouPay' || products.some(({ code }) => code === 'replace'))
  const entries = {
    tabs: offered(withSwitch(tabs, settings.switchInfo)),
    home: offered(home),
    mine: offered(mine),
  }
  return { ...settings, lowestAprBp, businessDate, entries, banners, example }
}

const Fields = z.omit(Entry, { key: true })

async function entriesOf(db: Db, place: 'tabs' | 'home' | 'mine'): Promise<Entry[]> {
  const rows = await db
    .selectFrom('entry')
    .select(['key', 'fields'])
    .where('place', '=', place)
    .where('open', '=', true)
    .orderBy('sort')
    .execute()
  return rows.map(({ key, fields }) => ({ key, ...Fields.parse(fields) }))
}

/** One slot of the tab bar shows the discover page, or the bills while `superOrBillSwitch` is open. */
function withSwitch(tabs: readonly Entry[], { superOrBillSwitch }: SysConfig['switchInfo']): Entry[] {
  const hidden = superOrBillSwitch === 'open' ? 'discover' : 'billList'
  return tabs.filter(({ key }) => key !== hidden)
}

/** The example shown before login: 10,000.00 yuan over twelve months at the cash product's terms. */
async function workedExample(db: Db, startOn: BusinessDate): Promise<SysConfig['example']> {
  const product = await loadProduct(db, 'cash')
  const principal = highestWithin(product, SAMPLE_AMOUNT)
  const schedule = buildSchedule({
    ...product,
    principal,
    periods: EXAMPLE_PERIODS,
    method: 'equalInstalment',
    startOn,
  })
  const lender = await loadFunder(db, product.funderCode)
  return {
    loanAmt: principal,
    period: EXAMPLE_PERIODS,
    monthsMoney: schedule.instalmentAmount,
    totalInterest: schedule.totalInterest,
    aprBp: aprOf(schedule),
    lenderName: lender.shortName,
  }
}
