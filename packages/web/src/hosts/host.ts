import type { AppSource } from '@wanka/contract/app-source.ts'

export type HostEnv = { userAgent: string; query: URLSearchParams }

/**
 * What the program around the page can do for it, one file per app source. A missing capability is `undefined`, never
 * a silent no-op: ask `host.share ? … : …`.
 */
export type Host = {
  source: AppSource
  /** Recognises itself without being named by `appSource`. */
  matches?(env: HostEnv): boolean
  /** Which of our bars are drawn; a host that draws its own says `false`. */
  chrome: { header: boolean; tabBar: boolean }
  /** Dotted version of the native app, for the forced update. */
  version?(): { system: 'android' | 'ios'; version: string } | undefined
  /** The host's own login; without it our login page opens. */
  login?(redirectUrl: string): void
  /** What follows 重新登录 after the session ended; without it our login page opens. */
  renewSession?(redirectUrl: string): void
  /** Leaves the page for the host; without it back goes through the history. */
  back?(): void
  close?(): void
  share?(card: { title: string; text: string; url: string }): Promise<void>
  face?(): Promise<'passed' | 'failed' | 'cancelled'>
  fingerprint?(): Promise<boolean>
  takePhoto?(): Promise<Blob>
  changeTab?(tab: number): void
  openUrl?(url: string): void
}
