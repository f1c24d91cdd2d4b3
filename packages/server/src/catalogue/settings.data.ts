import { FORCED_UPDATE_BELOW, IMAGE_MAX_KB, SCAN_PAY_POLL_SECONDS, SWITCH_DEFAULT } from '@wanka/contract/constants.ts'
import type { Insertable } from 'kysely'
import * as z from 'zod'
import type { DB } from '../platform/db/tables.ts'

/** Target groups that the seeded catalogue uses; operators publish others. */
export const programs: readonly Insertable<DB['crm_program']>[] = [
  { program_id: 'spareFund', title: '备用金客户', rule: JSON.stringify({ label: '11' }) },
  { program_id: 'newcomer', title: '新来的客户', rule: JSON.stringify({ newerThanDays: 30, noLoanYet: true }) },
]

/** An https address, or a local one. */
const SCRIPT_URL = /^(?:(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)[:/])[\w.:/-]+)?$/
const Switch = z.enum(['open', 'close'])
const MINUTE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d$/
const OWN_PAGE = /^\/(?![/\\])[\w./?=&-]*$/
const HttpsUrl = z.union([z.literal(''), z.url({ protocol: /^https$/ })])
const Yuan = z.int().min(0).max(1000)
const HostUrl = z.union([z.literal(''), z.url({ protocol: /^https?$/ })])

/**
 * Every setting of the server: its schema, and its value until operators change it. All switches but 注销 and one account are
 * closed by default (specification §9); an empty hotline or address hides its line; `grayRoutes` lists routes that show the
 * maintenance text.
 */
export const settings = {
  /** Yuan, for general copy; never a customer's own limit. */
  borrowHighestMoney: { shape: z.int().nonnegative(), initial: 200_000 },
  switchInfo: {
    shape: z.object({
      oneAccountSwitch: Switch,
      logoutSwitch: Switch,
      superOrBillSwitch: Switch,
      shopAndroidSwitch: Switch,
      shopH5Switch: Switch,
      shopIosSwitch: Switch,
    }),
    initial: {
      // A person with several phones chooses one account; while closed, the person is referred to customer service.
      oneAccountSwitch: 'open',
      // 注销: every customer has a right to close the account, so this switch is shipped open.
      logoutSwitch: 'open',
      superOrBillSwitch: SWITCH_DEFAULT,
      shopAndroidSwitch: SWITCH_DEFAULT,
      shopH5Switch: SWITCH_DEFAULT,
      shopIosSwitch: SWITCH_DEFAULT,
    },
  },
  /** Seconds between two polls of a scan-pay result. */
  scanPay: {
    shape: z.object({ resultInterval: z.int().positive() }),
    initial: { resultInterval: SCAN_PAY_POLL_SECONDS },
  },
  complaintEmail: { shape: z.string(), initial: '' },
  /** Days within which a complaint is answered, by law or by our own promise; 0 promises nothing. */
  complaintAnswerDays: { shape: z.int().min(0).max(60), initial: 0 },
  consumerHotline: { shape: z.string(), initial: '' },
  /**
   * The online service: the address of its script, whose origin alone the content security policy allows; without its own
   * telephone number the consumer hotline is shown. An empty value hides it.
   */
  customerService: {
    shape: z.object({ scriptUrl: z.string().regex(SCRIPT_URL), fallbackTel: z.string(), hours: z.string() }),
    initial: { scriptUrl: '', fallbackTel: '', hours: '' },
  },
  /**
   * WeChat's script for pages inside WeChat; the content security policy allows its origin alone. Without it nothing is requested
   * from WeChat. `account` is the official account's name; an empty one hides the invitation to follow it.
   */
  weChat: {
    shape: z.object({ scriptUrl: z.string().regex(SCRIPT_URL), account: z.string().max(30).default('') }),
    initial: { scriptUrl: '', account: '' },
  },
  /** The page that raises a limit: one of ours, or an address on the allow-list. */
  quotaUrl: { shape: z.string(), initial: '' },
  /** Paths that the native app opens in its own pages. */
  nativePages: { shape: z.array(z.string()), initial: [] },
  /** Login and registration pages of the host apps; an empty one stands for ours. */
  hostUrls: {
    shape: z.object({ walletLogin: HostUrl, cubeRegister: HostUrl, quickAppRegister: HostUrl }),
    initial: { walletLogin: '', cubeRegister: '', quickAppRegister: '' },
  },
  /** App stores, and the link by which a page opens the app; an empty one hides its row. */
  appLinks: {
    shape: z.object({
      android: HttpsUrl,
      ios: HttpsUrl,
      universalLink: HttpsUrl,
      scheme: z.string().regex(/^(?:[a-z][a-z0-9+.-]{1,30})?$/),
      androidPackage: z.string().regex(/^(?:[A-Za-z]\w*(?:\.\w+)+)?$/),
    }),
    initial: { android: '', ios: '', universalLink: '', scheme: '', androidPackage: '' },
  },
  /** Groups into which operators put customers; a customer reads the `tag` of the own one. Base info calls 11 the small-loan group. */
  customerLabels: {
    shape: z.array(z.object({ label: z.string().regex(/^\d{1,4}$/), tag: z.string().min(1).max(20) })),
    initial: [{ label: '11', tag: '备用金客户' }],
  },
  /**
   * Advertising channels that lead to the landing page. `perDay`: limit of new customers a day, 0 for none; `url`: our page that
   * replaces it once it is closed.
   */
  channels: {
    shape: z.array(
      z.object({
        code: z.string().min(1).max(32),
        status: Switch,
        perDay: z.int().nonnegative(),
        url: z.union([z.literal(''), z.string().regex(OWN_PAGE)]),
      }),
    ),
    initial: [
      { code: 'web', status: 'open', perDay: 0, url: '' },
      // The channel of inviters' links.
      { code: 'invite', status: 'open', perDay: 0, url: '' },
    ],
  },
  /**
   * Referrals: the campaign that pays, yuan per step of a friend, business days after a step until its reward can be withdrawn,
   * rewards a month, and the party that bears the tax. A step at 0 yuan earns nothing; a first loan at 0 is not shown either.
   */
  invite: {
    shape: z.object({
      campaign: z.string().regex(/^[\w-]{1,40}$/),
      yuan: z.object({ registered: Yuan, realName: Yuan, line: Yuan, firstLoan: Yuan }),
      keepDays: z.int().min(0).max(90),
      perMonth: z.int().min(1).max(100),
      withdrawalsPerDay: z.int().min(1).max(20),
      taxNote: z.string().max(200),
    }),
    initial: {
      campaign: 'invite',
      yuan: { registered: 0, realName: 0, line: 20, firstLoan: 0 },
      keepDays: 7,
      perMonth: 10,
      withdrawalsPerDay: 3,
      taxNote: '奖励属于偶然所得，应缴的个人所得税由平台代扣代缴，页面上的金额是税后金额。',
    },
  },
  grayRoutes: { shape: z.array(z.string()), initial: [] },
  minVersions: { shape: z.object({ android: z.string(), ios: z.string() }), initial: FORCED_UPDATE_BELOW },
  maintenance: { shape: z.boolean(), initial: false },
  /** Expected end of maintenance, `yyyy-MM-dd HH:mm` of China; empty when unknown. */
  maintenanceUntil: { shape: z.union([z.literal(''), z.string().regex(MINUTE)]), initial: '' },
  /** Whether end-of-day debits due instalments from cards with a signed mandate. */
  autoDebit: { shape: Switch, initial: 'open' },
  /** Months that an activated limit is valid before its next review: 3 to 12. */
  lineValidMonths: { shape: z.int().min(3).max(12), initial: 12 },
  /** Loan amount, yuan, from which a proof of use is required; `dailyFrom` for daily spending. 0 requires none. */
  loanVoucher: {
    shape: z.object({ from: z.int().nonnegative(), dailyFrom: z.int().nonnegative() }),
    initial: { from: 10_000, dailyFrom: 50_000 },
  },
  /** The bank of the customers' deposit accounts, as shown to customers. */
  depositBank: { shape: z.object({ name: z.string().min(1) }), initial: { name: '华东存管银行' } },
  /** Whether a loan requires a passed face check. */
  faceRequired: { shape: Switch, initial: SWITCH_DEFAULT },
  /** Whether browsers cache the app for the next visit; while closed, existing caches are removed. */
  offlineWorker: { shape: Switch, initial: 'open' },
  /** Kilobytes of a picture before it is compressed. */
  maxImageSize: { shape: z.int().positive(), initial: IMAGE_MAX_KB },
} as const satisfies Record<string, { shape: z.ZodType; initial: unknown }>

export type SettingName = keyof typeof settings
export type SettingValue<N extends SettingName> = z.infer<(typeof settings)[N]['shape']>
