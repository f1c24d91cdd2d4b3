import { FORCED_UPDATE_BELOW, IMAGE_MAX_KB, SCAN_PAY_POLL_SECONDS } from '@wanka/contract/constants.ts'
import * as z from 'zod'

/** https, or a machine of one's own. */
const SCRIPT_URL = /^(?:(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)[:/])[\w.:/-]+)?$/
const Switch = z.enum(['open', 'close'])
const MINUTE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d$/
const OWN_PAGE = /^\/(?![/\\])[\w./?=&-]*$/
const HttpsUrl = z.union([z.literal(''), z.url({ protocol: /^https$/ })])
const Yuan = z.int().min(0).max(1000)
const HostUrl = z.union([z.literal(''), z.url({ protocol: /^https?$/ })])

/**
 * Every setting of the server: its shape and its value until operations change it. Switches but 注销 and one account are closed by default
 * (specification §9); an empty hotline or address hides its line; `grayRoutes` lists routes that show the maintenance text.
 */
export const settings = {
  /** Yuan, named in general copy; never a customer's own limit. */
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
      // one person with several phones chooses one; closed, they are told to ask customer service
      oneAccountSwitch: 'open',
      // 注销: everybody has a right to leave, so this one is shipped open
      logoutSwitch: 'open',
      superOrBillSwitch: 'close',
      shopAndroidSwitch: 'close',
      shopH5Switch: 'close',
      shopIosSwitch: 'close',
    },
  },
  /** Seconds between two looks at a scan-pay result. */
  scanPay: {
    shape: z.object({ resultInterval: z.int().positive() }),
    initial: { resultInterval: SCAN_PAY_POLL_SECONDS },
  },
  complaintEmail: { shape: z.string(), initial: '' },
  /** Days within which a complaint is answered, where the law or we ourselves say so; 0 promises nothing. */
  complaintAnswerDays: { shape: z.int().min(0).max(60), initial: 0 },
  consumerHotline: { shape: z.string(), initial: '' },
  /**
   * The online service: the address of its script, whose origin alone is let onto the page; without a telephone of its
   * own the consumer hotline stands. Empty hides.
   */
  customerService: {
    shape: z.object({ scriptUrl: z.string().regex(SCRIPT_URL), fallbackTel: z.string(), hours: z.string() }),
    initial: { scriptUrl: '', fallbackTel: '', hours: '' },
  },
  /**
   * WeChat's script for pages inside it; its origin alone is let onto the page. Without it nothing of WeChat's is asked for.
   * `account` is the official account's name; empty hides that it can be followed.
   */
  weChat: {
    shape: z.object({ scriptUrl: z.string().regex(SCRIPT_URL), account: z.string().max(30).default('') }),
    initial: { scriptUrl: '', account: '' },
  },
  /** The page that raises a limit: one of ours, or an address that the allow-list knows. */
  quotaUrl: { shape: z.string(), initial: '' },
  /** Paths that the native app opens in pages of its own. */
  nativePages: { shape: z.array(z.string()), initial: [] },
  /** Pages of the apps around us where their customers log in or register; empty: ours. */
  hostUrls: {
    shape: z.object({ walletLogin: HostUrl, cubeRegister: HostUrl, quickAppRegister: HostUrl }),
    initial: { walletLogin: '', cubeRegister: '', quickAppRegister: '' },
  },
  /** Stores of the app and how a page opens it; an empty one hides its row. */
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
  /**
   * Advertising channels that lead to the landing page. `perDay`: new customers it may bring within a day, 0 for any number;
   * `url`: a page of ours in its place once it is closed.
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
      // where the links of those who invite lead
      { code: 'invite', status: 'open', perDay: 0, url: '' },
    ],
  },
  /**
   * Invite and earn: the campaign that pays, yuan for each step of a friend's, business days after a step until its reward can
   * be taken out, rewards a month, and who bears the tax. 0 yuan: the step is worth nothing, and a first loan is then not shown either.
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
  /** When the service is expected back, `yyyy-MM-dd HH:mm` of China; empty when nobody knows. */
  maintenanceUntil: { shape: z.union([z.literal(''), z.string().regex(MINUTE)]), initial: '' },
  /** Whether the nightly close debits what is due from cards with a signed mandate. */
  autoDebit: { shape: Switch, initial: 'open' },
  /** Months that an activated limit counts before it is reviewed again: a quarter of a year to a year. */
  lineValidMonths: { shape: z.int().min(3).max(12), initial: 12 },
  /** Yuan from which a loan has to show what it was used for; `dailyFrom` for daily spending. 0 asks nobody. */
  loanVoucher: {
    shape: z.object({ from: z.int().nonnegative(), dailyFrom: z.int().nonnegative() }),
    initial: { from: 10_000, dailyFrom: 50_000 },
  },
  /** The bank that keeps the customers' deposit accounts, as the customer reads it. */
  depositBank: { shape: z.object({ name: z.string().min(1) }), initial: { name: '华东存管银行' } },
  /** Whether a loan waits for a face check that was passed. */
  faceRequired: { shape: Switch, initial: 'close' },
  /** Whether browsers keep the app for the next visit; closed, the kept ones are taken away. */
  offlineWorker: { shape: Switch, initial: 'open' },
  /** Kilobytes of a picture before it is compressed. */
  maxImageSize: { shape: z.int().positive(), initial: IMAGE_MAX_KB },
} as const satisfies Record<string, { shape: z.ZodType; initial: unknown }>

export type SettingName = keyof typeof settings
export type SettingValue<N extends SettingName> = z.infer<(typeof settings)[N]['shape']>
