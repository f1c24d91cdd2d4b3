import type { Host } from './host.ts'
import { HostError } from './host-error.ts'

type WeixinBridge = { invoke(action: 'closeWindow', options: object, done: (said: unknown) => void): void }
const bridge = (): WeixinBridge | undefined => (globalThis as { WeixinJSBridge?: WeixinBridge }).WeixinJSBridge

/** The bridge arrives some time after the page. */
async function close(): Promise<void> {
  const weixin = bridge()
  if (!weixin) throw new HostError('unsupported')
  weixin.invoke('closeWindow', {}, () => undefined)
}

/** WeChat's browser. */
export const makeHost = (): Host => ({ source: 'weChat', close, leave: close })
