import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { Banner } from '../engagement/marketing.ts'
import { Switch } from '../enums.ts'
import { wire } from '../wire.ts'

/** A tab, or a tile of the home or profile page, from configuration (specification §2.7). */
export const Entry = z.object({
  key: z.string(),
  icon: z.string(),
  iconActive: z.string(),
  title: z.string(),
  badge: z.string(),
  h5JumpUrl: z.string(),
  isNeedLogin: z.enum(['Y', 'N']),
  isNeedRealName: z.enum(['Y', 'N']),
  isAccordingNewLogic: z.enum(['Y', 'N']),
  defaultLogic: z.string(),
  /** 1 a page of ours, 2 an address elsewhere, 3 a native page. */
  urlType: z.enum(['1', '2', '3']),
})
export type Entry = z.infer<typeof Entry>

export const SwitchInfo = z.object({
  oneAccountSwitch: Switch,
  logoutSwitch: Switch,
  superOrBillSwitch: Switch,
  shopAndroidSwitch: Switch,
  shopH5Switch: Switch,
  shopIosSwitch: Switch,
})

export const SysConfig = z.object({
  /** Largest amount named in general copy, yuan; 0 or nothing reads as 200000 (specification §9). */
  borrowHighestMoney: z.int(),
  lowestAprBp: z.int(),
  switchInfo: SwitchInfo,
  scanPay: z.object({ resultInterval: z.int() }),
  complaintEmail: z.string(),
  consumerHotline: z.string(),
  nativePages: z.array(z.string()),
  /** Login and registration pages of the apps around us; empty where there is no such page. */
  hostUrls: z.object({ walletLogin: z.string(), cubeRegister: z.string(), quickAppRegister: z.string() }),
  grayRoutes: z.array(z.string()),
  minVersions: z.object({ android: z.string(), ios: z.string() }),
  maintenance: z.boolean(),
  maxImageSize: z.int(),
  businessDate: wire.date(),
  entries: z.object({ tabs: z.array(Entry), home: z.array(Entry), mine: z.array(Entry) }),
  banners: z.array(Banner),
  /** Target of the key `quota`: the page that raises a limit. Empty while there is none. */
  quotaUrl: z.string(),
  /** A worked example for guests: 10000.00 over 12 months at the cash product's rate. */
  example: z.object({
    loanAmt: wire.fen(),
    period: z.int(),
    monthsMoney: wire.fen(),
    totalInterest: wire.fen(),
    aprBp: z.int(),
    lenderName: z.string(),
  }),
})
export type SysConfig = z.infer<typeof SysConfig>

/** Where to download the app, and how a page opens it; empty where that does not exist. */
export const AppLinks = z.object({
  /** Stores or files, https. */
  android: z.string(),
  ios: z.string(),
  /** An https address that iOS opens in the app. */
  universalLink: z.string(),
  /** How Android finds the app: `wanka` of `wanka://open`, and its package. */
  scheme: z.string(),
  androidPackage: z.string(),
})
export type AppLinks = z.infer<typeof AppLinks>

export const catalogue = {
  config: formCall('/api/sys/config', {
    access: 'public',
    effect: 'read',
    input: z.strictObject({}),
    output: SysConfig,
  }),
  switchInfo: formCall('/api/sys/switchInfo', {
    access: 'public',
    effect: 'read',
    input: z.strictObject({}),
    output: SwitchInfo,
  }),
  appLinks: formCall('/api/sys/appLinks', {
    access: 'public',
    effect: 'read',
    input: z.strictObject({}),
    output: AppLinks,
  }),
  /** Pictures of a group by key, all hosted on this site. */
  imageConfig: formCall('/api/sys/imageConfig', {
    access: 'public',
    effect: 'read',
    input: z.strictObject({ group: wire.id() }),
    output: z.object({ images: z.record(z.string(), z.string()) }),
  }),
  content: formCall('/api/content/get', {
    access: 'public',
    effect: 'read',
    input: z.strictObject({ key: wire.id() }),
    output: z.object({
      key: z.string(),
      title: z.string(),
      version: z.string(),
      effectiveOn: z.string(),
      sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
    }),
  }),
}
