import type { Host } from './host.ts'
import type { HostEnv } from './source.ts'

type WeixinBridge = { invoke(action: 'closeWindow', options: object, done: (said: unknown) => void): void }
const bridge = (): WeixinBridge | undefined => (globalThis as { WeixinJSBridge?: WeixinBridge }).WeixinJSBridge

const withoutHash = (): string => location.href.split('#', 1)[0] ?? ''

/** WeChat's browser. What it does for a page goes through its script, which is loaded when something is asked for. */
export function makeHost({ userAgent }: HostEnv): Host {
  // on iOS it takes a page to be the one that it first opened, wherever the page has gone on to
  const entry = withoutHash()
  const signedUrl = (): string => (/iPhone|iPad|iPod/.test(userAgent) ? entry : withoutHash())
  const actions = async () => (await import('./we-chat-actions.ts')).weChatActions(signedUrl)
  /** The older bridge closes without being asked whose page this is. It arrives some time after the page. */
  async function close(): Promise<void> {
    const weixin = bridge()
    if (!weixin) return (await actions()).close()
    weixin.invoke('closeWindow', {}, () => undefined)
  }
  return {
    source: 'weChat',
    close,
    leave: close,
    // where WeChat does not believe the page the link can still be copied
    share: async (card) => {
      try {
        return await (await actions()).share(card)
      } catch {
        return (await import('./share-by-browser.ts')).copyLink(card)
      }
    },
    face: async ({ url }) => {
      location.assign(url)
      return undefined
    },
    openTags: async () => (await actions()).openTags(),
    takePhoto: async () => (await actions()).takePhoto(),
    scanCode: async () => (await actions()).scanCode(),
  }
}
