import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

const VERSION = 'v1'
const IV_BYTES = 12
const TAG_BYTES = 16
const ID_BYTES = 16

type Keyring = {
  currentId: string
  masters: ReadonlyMap<string, KeyObject>
  indexKey: KeyObject
  macKey: KeyObject
  signKey: KeyObject
}

/** Where a cipher text is stored. It is authenticated, so that a copy in another row or column does not decrypt. */
export type CipherPlace = { table: string; column: string; row: string }

const aadOf = (place: CipherPlace): string => `${place.table}|${place.column}|${place.row}`

export type Vault = {
  seal: (text: string, place: CipherPlace) => string
  open: (cipher: string, place: CipherPlace) => string
  /** The same cipher text with its key wrapped by the current master key; the text itself is not decrypted. */
  rewrap: (cipher: string, place: CipherPlace) => string
  /** Keyed hash for equality (phone, ID, card number). The same text gives the same index, which cannot be inverted. */
  index: (kind: string, text: string) => Buffer
  /** Keyed hash for short secrets that are stored (SMS codes, captcha answers). */
  mac: (kind: string, text: string) => Buffer
  /** Signs a claim that a client returns to us (a quote, a link), for one `kind` of use only. */
  sign: (kind: string, text: string) => string
  keyIdOf: (cipher: string) => string
  /** A stable alias of an id for one outside party, which only our key maps back to the id. */
  pseudonym: (party: string, id: string) => string
  /** The id of such an alias. A text that is no alias gives an id that does not exist. */
  behind: (party: string, name: string) => string
}

/** Keys are key objects: Node takes five times as long to use the bytes themselves as a key. */
const derive = (secret: string, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'wanka', purpose, 32)))

function encrypt(key: KeyObject, plain: Buffer, aad: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(aad))
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function decrypt(key: KeyObject, sealed: Buffer, aad: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES))
  decipher.setAAD(Buffer.from(aad))
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
}

function makeKeyring(keys: {
  current: { id: string; secret: string }
  old: { id: string; secret: string }[]
  rootSecret: string
}): Keyring {
  return {
    currentId: keys.current.id,
    masters: new Map([...keys.old, keys.current].map(({ id, secret }) => [id, derive(secret, 'wrap')])),
    indexKey: derive(keys.rootSecret, 'index'),
    macKey: derive(keys.rootSecret, 'mac'),
    signKey: derive(keys.rootSecret, 'sign'),
  }
}

/**
 * Encryption of personal data at rest: AES-256-GCM with a fresh key per value, wrapped by a master key whose id is stored with
 * the text, so that the master key can be rotated while the service runs. Index and MAC keys come from the pepper and stay.
 */
export function makeVault(options: {
  current: { id: string; secret: string }
  old?: { id: string; secret: string }[]
  rootSecret: string
}): Vault {
  const ring = makeKeyring({ current: options.current, old: options.old ?? [], rootSecret: options.rootSecret })
  const master = (id: string): KeyObject => {
    const key = ring.masters.get(id)
    if (!key) throw new Error(`unknown master key ${id}`)
    return key
  }
  const written = (dataKey: Buffer, sealed: string, place: CipherPlace): string => {
    const wrapped = encrypt(master(ring.currentId), dataKey, aadOf(place))
    return [VERSION, ring.currentId, wrapped.toString('base64url'), sealed].join('.')
  }
  const read = (cipher: string, place: CipherPlace): { dataKey: Buffer; sealed: string } => {
    const [version, keyId = '', wrapped = '', sealed = ''] = cipher.split('.')
    if (version !== VERSION) throw new Error(`unknown cipher version ${version}`)
    return { dataKey: decrypt(master(keyId), Buffer.from(wrapped, 'base64url'), aadOf(place)), sealed }
  }
  // ECB is safe here: an id is one block of the cipher, and equal ids are meant to give equal names
  const nameKey = (party: string): KeyObject => derive(options.rootSecret, `name|${party}`)
  return {
    seal(text, place) {
      const dataKey = randomBytes(32)
      return written(dataKey, sealUnder(dataKey, text, place), place)
    },
    open(cipher, place) {
      const { dataKey, sealed } = read(cipher, place)
      return openUnder(dataKey, sealed, place)
    },
    rewrap(cipher, place) {
      const { dataKey, sealed } = read(cipher, place)
      return written(dataKey, sealed, place)
    },
    index: (kind, text) => createHmac('sha256', ring.indexKey).update(`${kind}|${text}`).digest(),
    mac: (kind, text) => createHmac('sha256', ring.macKey).update(`${kind}|${text}`).digest(),
    sign: (kind, text) =>
      createHmac('sha256', ring.signKey)
        .update(JSON.stringify([kind, text]))
        .digest('base64url'),
    keyIdOf: (cipher) => cipher.split('.')[1] ?? '',
    pseudonym: (party, id) => {
      const cipher = createCipheriv('aes-256-ecb', nameKey(party), null).setAutoPadding(false)
      return Buffer.concat([cipher.update(Buffer.from(id.replaceAll('-', ''), 'hex')), cipher.final()]).toString('hex')
    },
    behind: (party, name) => {
      const block = Buffer.from(name, 'hex')
      const decipher = createDecipheriv('aes-256-ecb', nameKey(party), null).setAutoPadding(false)
      const whole = block.length === ID_BYTES ? block : Buffer.alloc(ID_BYTES)
      const hex = Buffer.concat([decipher.update(whole), decipher.final()]).toString('hex')
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    },
  }
}

/** Encrypts a text with a key that is stored apart from it, so that deleting the key destroys the text. */
export const sealUnder = (key: Buffer, text: string, place: CipherPlace): string =>
  encrypt(createSecretKey(key), Buffer.from(text), aadOf(place)).toString('base64url')
/** Decrypts what `sealUnder` encrypted. @throws Error for another key or place */
export const openUnder = (key: Buffer, sealed: string, place: CipherPlace): string =>
  decrypt(createSecretKey(key), Buffer.from(sealed, 'base64url'), aadOf(place)).toString()

/** The same for bytes, for content too large for a text column. */
export const sealBytesUnder = (key: Buffer, bytes: Buffer, place: CipherPlace): Buffer =>
  encrypt(createSecretKey(key), bytes, aadOf(place))
/** Decrypts what `sealBytesUnder` encrypted. @throws Error for another key or place */
export const openBytesUnder = (key: Buffer, sealed: Buffer, place: CipherPlace): Buffer =>
  decrypt(createSecretKey(key), sealed, aadOf(place))

/** The SHA-256 digest, 32 bytes. */
export const sha256 = (text: string | Buffer): Buffer => hash('sha256', text, 'buffer')
/** Compares in constant time. */
export const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)
/** 256 random bits, for session tokens and tickets; only the hash is stored. */
export const randomToken = (): string => randomBytes(32).toString('base64url')
