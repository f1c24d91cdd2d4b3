import { bool, maybe, object, type Shape, text } from '../shapes/shape.ts'
import type { Bridge } from './bridge.ts'
import type { DeviceInfo, FaceToShow, Host, Position, ShareCard } from './host.ts'
import { photoBlob } from './photo-blob.ts'

/** A token that a header can carry; the server decides whether it is valid. */
const sessionToken: Shape<string> = (value) => {
  const token = text(value)
  if (!/^[\w-]{16,200}$/.test(token)) throw new TypeError('not a token')
  return token
}
const Token = object({ token: sessionToken })
const Ticket = object({ ticket: text })
const Photo = object({ type: text, base64: text })
const Device = object({ deviceId: text, unitType: maybe(text), oaid: maybe(text), systemVersion: maybe(text) })
const Passed = object({ passed: bool })
const degrees: Shape<number> = (value) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new TypeError('not degrees')
  return value
}
const Where = object({ lat: degrees, lng: degrees })

/** Each action of a bridge of docs/hosts.md, as a capability of a host. */
export const bridged = (bridge: Bridge) =>
  ({
    login: async (redirectUrl: string) => (await bridge.ask('login', { redirectUrl }, Token)).token,
    share: async (card: ShareCard) => {
      await bridge.ask('share', card, (said) => said)
      return 'shared' as const
    },
    face: async ({ scene, faceTicket }: FaceToShow) =>
      (await bridge.ask('face', { scene, ticket: faceTicket }, Ticket)).ticket,
    takePhoto: async () => photoBlob(await bridge.ask('camera', {}, Photo)),
    changeTab: (tab: number) => bridge.tell('tabChange', { tab }),
    openUrl: (url: string) => bridge.tell('openUrl', { url }),
    openNative: (page: string) => bridge.tell('openNative', { page }),
    close: () => bridge.tell('finishWindow'),
    deviceInfo: (): Promise<DeviceInfo> => bridge.ask('deviceInfo', {}, Device),
    position: (): Promise<Position> => bridge.ask('position', {}, Where),
    onBack: bridge.onBack,
  }) satisfies Partial<Host>

/** `ownerType` requests the customer's own finger rather than any that unlocks the phone; older apps do not know it. */
export const askFingerprint = async (bridge: Bridge, ownerType: boolean): Promise<boolean> =>
  (await bridge.ask('fingerprint', ownerType ? { ownerType: 1 } : {}, Passed)).passed
