import type { Config } from '../platform/config/config.ts'
import type { Module } from '../platform/http/module.ts'
import { type BankGateway, createBank } from './bank.gateway.ts'
import { type CaptchaGateway, createProofOfWork } from './captcha.gateway.ts'
import { type CreditBureauGateway, createCreditBureau } from './credit-bureau.gateway.ts'
import { type CreditDataGateway, createCreditData } from './credit-data.gateway.ts'
import { createDepository, type DepositoryGateway } from './depository.gateway.ts'
import { createIdentity, type IdentityGateway } from './identity.gateway.ts'
import { createInsurer, type InsurerGateway } from './insurer.gateway.ts'
import { createLender, type LenderGateway } from './lender.gateway.ts'
import { createLetong, type LetongGateway } from './letong.gateway.ts'
import { createMail, type MailGateway } from './mail.gateway.ts'
import { createMall, type MallGateway } from './mall.gateway.ts'
import { createShop, type ShopGateway } from './shop.gateway.ts'
import { createSms, type SmsGateway } from './sms.gateway.ts'
import { createTopUp, type TopUpGateway } from './top-up.gateway.ts'
import { createWeChat, type WeChatGateway } from './we-chat.gateway.ts'

/** The external providers, as the server calls them. */
export type Parties = {
  bank: BankGateway
  sms: SmsGateway
  captcha: CaptchaGateway
  identity: IdentityGateway
  creditBureau: CreditBureauGateway
  creditData: CreditDataGateway
  depository: DepositoryGateway
  lender: LenderGateway
  insurer: InsurerGateway
  mall: MallGateway
  shop: ShopGateway
  topUp: TopUpGateway
  letong: LetongGateway
  weChat: WeChatGateway
  mail: MailGateway
}
export type ServerModule = Module<Parties>

const TIMEOUT_MS = 8000
/** Time limit for one answer of the bank, ms. */
export const bankTimeout = (config: Config): number => config.PARTY_TIMEOUT_MS ?? TIMEOUT_MS
const SMS_TIMEOUT_MS = 5000
/** A customer waits for a merchant's goods, and for an order of them. */
const SHOP_TIMEOUT_MS = 4000
/** A page waits for it although it can be shown without. */
const DEPOSITORY_TIMEOUT_MS = 5000
/** A page waits for a code to be accepted; a document of some hundred kilobytes needs less. */
const MAIL_TIMEOUT_MS = 10_000
/** The availability check runs while a customer waits to be redirected. */
const MALL_TIMEOUT_MS = 2000

/** Creates the client of every external provider from the configuration. */
export function makeParties(config: Config): Parties {
  const merchant = config.BANK_MERCHANT
  return {
    bank: createBank({
      baseUrl: config.BANK_URL,
      merchant,
      secret: config.BANK_SECRET,
      timeoutMs: bankTimeout(config),
    }),
    sms: createSms({
      baseUrl: config.SMS_URL,
      merchant,
      secret: config.SMS_SECRET,
      timeoutMs: config.PARTY_TIMEOUT_MS ?? SMS_TIMEOUT_MS,
    }),
    captcha: createProofOfWork({ secret: config.PASSWORD_PEPPER, work: config.CAPTCHA_WORK }),
    identity: createIdentity({
      baseUrl: config.IDENTITY_URL,
      merchant,
      secret: config.IDENTITY_SECRET,
      timeoutMs: config.PARTY_TIMEOUT_MS ?? TIMEOUT_MS,
    }),
    creditData: createCreditData({
      baseUrl: config.CREDIT_DATA_URL,
      merchant,
      secret: config.CREDIT_DATA_SECRET,
      timeoutMs: config.PARTY_TIMEOUT_MS ?? TIMEOUT_MS,
    }),
    creditBureau: createCreditBureau({
      baseUrl: config.CREDIT_BUREAU_URL,
      merchant,
      secret: config.CREDIT_BUREAU_SECRET,
      timeoutMs: config.PARTY_TIMEOUT_MS ?? TIMEOUT_MS,
    }),
    depository: createDepository({
      baseUrl: config.DEPOSITORY_URL,
      merchant,
      secret: config.DEPOSITORY_SECRET,
      timeoutMs: config.PARTY_TIMEOUT_MS ?? DEPOSITORY_TIMEOUT_MS,
    }),
    lender: createLender({
      baseUrl: config.LENDER_URL,
      merchant,
      secret: config.LENDER_SECRET,
      timeoutMs: config.PARTY_TIMEOUT_MS ?? TIMEOUT_MS,
    }),
    insurer: createInsurer({
      baseUrl: config.INSURER_URL,
      merchant,
      secret: config.INSURER_SECRET,
      timeoutMs: config.PARTY_TIMEOUT_MS ?? TIMEOUT_MS,
    }),
    mall: createMall({
      baseUrl: config.MALL_URL,
      appKey: config.MALL_APP_KEY,
      secret: config.MALL_SECRET,
      timeoutMs: config.PARTY_TIMEOUT_MS ?? MALL_TIMEOUT_MS,
    }),
    shop: createShop({
      publicOnly: config.WANKA_ENV === 'production',
      timeoutMs: config.PARTY_TIMEOUT_MS ?? SHOP_TIMEOUT_MS,
    }),
    letong: createLetong({
      baseUrl: config.LETONG_URL,
      merchant,
      secret: config.LETONG_SECRET,
      timeoutMs: config.PARTY_TIMEOUT_MS ?? TIMEOUT_MS,
    }),
    topUp: createTopUp({
      baseUrl: config.TOP_UP_URL,
      merchant,
      secret: config.TOP_UP_SECRET,
      timeoutMs: config.PARTY_TIMEOUT_MS ?? TIMEOUT_MS,
    }),
    weChat: createWeChat({
      baseUrl: config.WECHAT_URL,
      openUrl: config.WECHAT_OPEN_URL,
      appId: config.WECHAT_APP_ID,
      secret: config.WECHAT_SECRET,
      timeoutMs: config.PARTY_TIMEOUT_MS ?? TIMEOUT_MS,
    }),
    mail: createMail({
      host: config.MAIL_HOST,
      port: config.MAIL_PORT,
      tls: config.MAIL_TLS,
      user: config.MAIL_USER,
      password: config.MAIL_PASSWORD,
      from: config.MAIL_FROM,
      timeoutMs: config.PARTY_TIMEOUT_MS ?? MAIL_TIMEOUT_MS,
    }),
  }
}
