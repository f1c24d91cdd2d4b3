import type { Host } from './host.ts'

type WeixinBridge = { call(action: 'closeWindow'): void }
const bridge = (): WeixinBridge | undefined => (globalThis as { WeixinJSBridge?: WeixinBridge }).WeixinJSBridge

/** WeChat's browser, known by its user agent. Its bridge arrives some time after the page. */
export const weChatHost: Host = {
  source: 'weChat',
  matches: ({ userAgent }) => /MicroMessenger\//.test(userAgent),
  chrome: { header: true, tabBar: true },
  close: () => bridge()?.call('closeWindow'),
}
