import type { Host } from './host.ts'
import type { HostEnv } from './source.ts'

type WeixinBridge = { invoke(action: 'closeWindow', options: object, done: (said: unknown) => void): void }
const bridge = (): WeixinBridge | undefined => (globalThis as { WeixinJSBridge?: WeixinBridge }).WeixinJSBridge

const withoutHash = (): string => location.href.split('#', 1)[0] ?? ''

/** WeChat's browser. Its capabilities go through its script, which is loaded with the first request. */
export function makeHost({ userAgent }: HostEnv): Host {
  // on iOS WeChat takes the page to be the first one that it opened, wherever the customer has navigated since
  const entry = withoutHash()
  const signedUrl = (): string => (/iPhone|iPad|iPod/.test(userAgent) ? entry : withoutHash())
  const actions = async () => (await import('./we-chat-actions.ts')).weChatActions(signedUrl)
  /** The older bridge closes without a signature. It is injected some time after the page has loaded. */
  async function close(): Promise<void> {
    const weixin = bridge()
    if (!weixin) return (await actions()).close()
    weixin.invoke('closeWindow', {}, () => undefined)
  }
  return {
    source: 'weChat',
    close,
    leave: close,
    // where WeChat refuses the signature the link can still be copied
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
