import { isIP } from 'node:net'
import { deflateRawSync } from 'node:zlib'
import { SANDBOX_DEFAULTS } from '@wanka/contract/sandbox-defaults.ts'
import { addressList } from '../http/address-list.ts'
import { SANDBOX_SECRETS } from './config-sandbox.ts'

type Settings = Record<string, unknown>

const PUBLISHED = new Set<string>([...Object.values(SANDBOX_SECRETS), ...Object.values(SANDBOX_DEFAULTS)])
/** Half of what a slow phone computes in one to three seconds. */
const LEAST_CAPTCHA_WORK = 500_000
/** KiB: OWASP’s minimum for argon2id with two passes and one lane, 19 MiB. */
export const LEAST_PASSWORD_MEMORY = 19_456
/** The password of local databases. */
const LOCAL_PASSWORD = 'wanka'

const SECRETS = Object.keys(SANDBOX_SECRETS)
/** 32 bytes in base64; in hex they are longer. */
const SECRET_LENGTH = 43
/** 32 random bytes do not compress below their size; a repetition does. */
const SECRET_BYTES = 32
/** WeChat issues its own: 16 bytes in hex. */
const WECHAT_SECRET_LENGTH = 32

/** This machine and its link. A provider may be in a private network, behind a leased line. */
const isNear = addressList('0.0.0.0/8 127.0.0.0/8 169.254.0.0/16 224.0.0.0/3 ::/127 fe80::/10 ff00::/8')

function isProviderHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  return isIP(host) ? !isNear(host) : !/(^|\.)localhost$/.test(host) && !host.includes('sandbox')
}

function addressFault(address: string): string | undefined {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:') return 'not https'
  return isProviderHost(url.hostname) ? undefined : 'this machine, or the sandbox'
}

const kindOf = (letter: string): number => [/[a-z]/, /[A-Z]/, /\d/].findIndex((kind) => kind.test(letter))
/** How often the character class (lower case, upper case, digit, sign) changes. */
const turnsOf = (text: string): number =>
  [...text].filter((letter, at) => at > 0 && kindOf(letter) !== kindOf(text[at - 1] ?? '')).length

/** Refuses a made-up text and a repeated pattern as a key. It also refuses one random key in a million. */
function secretFault(secret: string, length = SECRET_LENGTH): string | undefined {
  if (PUBLISHED.has(secret)) return 'published with the sandbox'
  if (secret.length < length) return 'fewer than 32 random bytes'
  const isHex = /^(?:[\da-f]+|[\dA-F]+)$/.test(secret)
  const isBase64 = /^[\w+/=-]+$/.test(secret) && /[a-z]/.test(secret) && /[A-Z]/.test(secret)
  const isWords = !(isHex || isBase64) || turnsOf(secret) < length / 8 || /[a-z]{20}|[A-Z]{20}/.test(secret)
  const isRepeated = new Set(secret).size < 8 || deflateRawSync(secret).length < (SECRET_BYTES * length) / SECRET_LENGTH
  return isWords || isRepeated ? 'not random' : undefined
}

/** Every setting of this kind with its fault; an unset one has none. */
type Rule = (settings: Settings) => Iterable<readonly [name: string, fault: string | undefined]>

const textOf = (settings: Settings, name: string): string => (typeof settings[name] === 'string' ? settings[name] : '')
const namesLike = (settings: Settings, pattern: RegExp): string[] =>
  Object.keys(settings).filter((name) => pattern.test(name))
const originsOf = (list: string): string[] => list.split(' ').filter(Boolean)

const partnerSecretsOf = (settings: Settings): string[] =>
  originsOf(textOf(settings, 'PARTNER_SECRETS')).map((pair) => pair.slice(pair.indexOf(':') + 1))
const oldKeysOf = (settings: Settings): string[] =>
  textOf(settings, 'OLD_MASTER_KEYS')
    .split(',')
    .filter(Boolean)
    .map((pair) => pair.slice(pair.indexOf(':') + 1))

const addresses: Rule = (settings) =>
  namesLike(settings, /_URL$/)
    .filter((name) => name !== 'PUBLIC_URL' && !name.endsWith('DATABASE_URL'))
    .map((name) => [name, addressFault(textOf(settings, name))])

const ourAddress: Rule = (settings) => [
  ['PUBLIC_URL', textOf(settings, 'PUBLIC_URL').startsWith('https://') ? undefined : 'not https'],
]

const otherSites: Rule = (settings) =>
  originsOf(textOf(settings, 'PARTNER_ORIGINS')).map((origin) => ['PARTNER_ORIGINS', addressFault(origin)])

const secrets: Rule = (settings) => [
  ...SECRETS.map((name) => [name, secretFault(textOf(settings, name))] as const),
  ...partnerSecretsOf(settings).map((secret) => ['PARTNER_SECRETS', secretFault(secret)] as const),
  ...(textOf(settings, 'WECHAT_APP_ID')
    ? [['WECHAT_SECRET', secretFault(textOf(settings, 'WECHAT_SECRET'), WECHAT_SECRET_LENGTH)] as const]
    : []),
  ...(textOf(settings, 'MAIL_SECRET') ? [['MAIL_SECRET', secretFault(textOf(settings, 'MAIL_SECRET'))] as const] : []),
]

const MAIL = ['MAIL_HOST', 'MAIL_USER', 'MAIL_PASSWORD', 'MAIL_FROM', 'MAIL_SECRET']

/** Without any of them there is no mail; with some of them the server would start and every mail fail. */
const mail: Rule = (settings) => {
  if (MAIL.every((name) => textOf(settings, name) === '')) return []
  const host = textOf(settings, 'MAIL_HOST')
  return [
    ...MAIL.map((name) => [name, textOf(settings, name) ? undefined : 'set all of MAIL_… or none'] as const),
    ['MAIL_HOST', isProviderHost(host) ? undefined : 'this machine, or the sandbox'],
    ['MAIL_TLS', textOf(settings, 'MAIL_TLS') === 'none' ? 'not encrypted' : undefined],
  ]
}

/** A secret known to one party must not sign for another. */
function* secretsUsedTwice(settings: Settings): Generator<readonly [string, string]> {
  const seen = new Map<string, string>()
  const all: (readonly [string, string])[] = [
    ...[...SECRETS, 'WECHAT_SECRET', 'MAIL_SECRET'].map((name) => [name, textOf(settings, name)] as const),
    ...partnerSecretsOf(settings).map((secret) => ['PARTNER_SECRETS', secret] as const),
    ...oldKeysOf(settings).map((secret) => ['OLD_MASTER_KEYS', secret] as const),
  ]
  for (const [name, secret] of all) {
    const other = secret && seen.get(secret)
    if (other) yield [name, `the same as ${other}`]
    seen.set(secret, name)
  }
}

const published: Rule = (settings) =>
  [
    ...['BANK_MERCHANT', 'MALL_APP_KEY', 'WECHAT_APP_ID', 'WECHAT_SECRET', 'MAIL_PASSWORD'].map((name) => [
      name,
      textOf(settings, name),
    ]),
    ...oldKeysOf(settings).map((secret) => ['OLD_MASTER_KEYS', secret]),
  ].map(([name = '', value = '']) => [name, PUBLISHED.has(value) ? 'published with the sandbox' : undefined])

const databases: Rule = (settings) =>
  namesLike(settings, /DATABASE_URL$/).map((name) => [
    name,
    URL.parse(textOf(settings, name))?.password === LOCAL_PASSWORD ? 'the password of local databases' : undefined,
  ])

const doors: Rule = (settings) => [
  ['OPS_PORT', settings.OPS_PORT === undefined ? 'probes and numbers have no port of their own' : undefined],
  ['TRUSTED_PROXIES', proxiesFault(textOf(settings, 'TRUSTED_PROXIES'))],
  [
    'CAPTCHA_WORK',
    Number(settings.CAPTCHA_WORK) < LEAST_CAPTCHA_WORK ? 'too little work to hold a program back' : undefined,
  ],
  [
    'PASSWORD_MEMORY',
    Number(settings.PASSWORD_MEMORY) < LEAST_PASSWORD_MEMORY ? 'too little for hashes that may be stolen' : undefined,
  ],
  ['MALL_ADDRESSES', textOf(settings, 'MALL_ADDRESSES') ? undefined : 'say from which networks the mall calls'],
]

function proxiesFault(proxies: string): string | undefined {
  if (proxies === '') return 'say `none` where nothing stands in front'
  return /(^|[ ,])(0\.0\.0\.0|::)\/0/.test(proxies) ? 'trusts every address' : undefined
}

const onlyInSandboxes: Rule = (settings) =>
  ['FAILPOINTS', 'CONSOLE_ORIGINS', 'EXEMPT_ADDRESSES'].map((name) => [
    name,
    textOf(settings, name) ? 'only for a sandbox' : undefined,
  ])

const RULES: readonly Rule[] = [
  addresses,
  ourAddress,
  otherSites,
  secrets,
  mail,
  secretsUsedTwice,
  published,
  databases,
  doors,
  onlyInSandboxes,
]

/** The settings that production refuses, each once with the reason. */
export function productionFaults(settings: Settings): string[] {
  const faults = new Map<string, string>()
  for (const rule of RULES)
    for (const [name, fault] of rule(settings)) if (fault && !faults.has(name)) faults.set(name, fault)
  return [...faults].map(([name, fault]) => `${name}: ${fault}`)
}
