import type { AppSource } from '@wanka/contract/app-source.ts'

/** Why a request to the host failed. `silent`: it never answered. */
export type HostReason = 'cancelled' | 'unsupported' | 'failed' | 'silent'

/** The only error that a host's capabilities throw. */
export class HostError extends Error {
  override readonly name = 'HostError'
  readonly reason: HostReason

  constructor(reason: HostReason) {
    super(`the host: ${reason}`)
    this.reason = reason
  }
}

export type ShareCard = { title: string; text: string; url: string }
/** `menu`: the host shares by its own menu, which the customer must open. `copied`: the link is in the clipboard. */
export type Shared = 'shared' | 'menu' | 'copied'
/** A check that the server opened: the provider's ticket, and its page for a host that cannot show one itself. */
export type FaceToShow = { scene: string; faceTicket: string; url: string }
/** What the app reports about the phone. Unverified: shown and sent along, never trusted. */
export type DeviceInfo = { deviceId: string; unitType?: string; oaid?: string; systemVersion?: string }
/** Where the phone is, in degrees. */
export type Position = { lat: number; lng: number }
export type AppVersion = { system: 'android' | 'ios'; dotted: string; inner: number }

/**
 * The capabilities that the surrounding program gives the page, one file per app source. A missing capability is `undefined`,
 * never a silent no-op: test `host.share ? … : …`. Those that answer reject with `HostError` only.
 */
export type Host = {
  source: AppSource
  version?: AppVersion
  /** The host's own login, in place of our page. @returns a token; nothing when the customer has left for another address */
  login?(redirectUrl: string, hostUrls: HostUrls): Promise<string | undefined>
  /** The question before `login`, where the customer must agree to it first. */
  loginPrompt?: string
  /** What 重新登录 does after the session ended, where that is not the login. */
  renewSession?(redirectUrl: string, hostUrls: HostUrls): Promise<void>
  /** Leaves the page for the host, where no page of ours lies behind it. */
  leave?(): Promise<void>
  close?(): Promise<void>
  share?(card: ShareCard): Promise<Shared>
  /** Shows a face check. @returns the ticket to query the server with; nothing when the customer left for the provider's page */
  face?(check: FaceToShow): Promise<string | undefined>
  fingerprint?(): Promise<boolean>
  takePhoto?(): Promise<Blob>
  scanCode?(): Promise<string>
  /** Enables the host's own tags on this page, such as the one that subscribes to messages. */
  openTags?(): Promise<void>
  changeTab?(tab: number): Promise<void>
  openUrl?(url: string): Promise<void>
  openNative?(page: string): Promise<void>
  deviceInfo?(): Promise<DeviceInfo>
  /** The phone asks its owner, unless they have answered it before. */
  position?(): Promise<Position>
  /** The host's own back button calls us first. */
  onBack?(listener: () => void): () => void
}

/** Addresses of the hosts, from configuration; `''` where there is none. */
export type HostUrls = { walletLogin: string; cubeRegister: string; quickAppRegister: string }
