import { weChat } from '@wanka/contract/messaging/we-chat.ts'
import { callApi } from '../api/client.ts'
import { HostError } from './host.ts'

type Done = { success: (said: unknown) => void; fail: () => void; cancel?: () => void }
type Call<Data> = (asked: Data & Done) => void
type Shown = { title: string; link: string; imgUrl: string }

/** The part of WeChat's `wx` that we use. Callers parse its answers. */
export type WeChatSdk = {
  config: (facts: {
    appId: string
    timestamp: number
    nonceStr: string
    signature: string
    jsApiList: readonly string[]
    openTagList: readonly string[]
  }) => void
  ready: (listener: () => void) => void
  error: (listener: (said: unknown) => void) => void
  closeWindow: () => void
  chooseImage: Call<{ count: number; sizeType: string[]; sourceType: string[] }>
  getLocalImgData: Call<{ localId: string }>
  scanQRCode: Call<{ needResult: 1; scanType: string[] }>
  updateAppMessageShareData: Call<Shown & { desc: string }>
  updateTimelineShareData: Call<Shown>
}

const APIS = [
  'closeWindow',
  'chooseImage',
  'getLocalImgData',
  'scanQRCode',
  'updateAppMessageShareData',
  'updateTimelineShareData',
] as const
const TAGS = ['wx-open-subscribe'] as const
/** Timeout, ms: WeChat does not answer at all when it cannot reach its servers. */
const PATIENCE_MS = 8_000

const inPage = (): WeChatSdk | undefined => (globalThis as { wx?: WeChatSdk }).wx

let script: Promise<void> | undefined
/** Loaded once; after a failure the next caller loads it again. */
function loadScript(url: string): Promise<void> {
  script ??= new Promise<void>((resolve, reject) => {
    const tag = Object.assign(document.createElement('script'), { src: url, async: true })
    tag.addEventListener('load', () => resolve())
    tag.addEventListener('error', () => {
      script = undefined
      tag.remove()
      reject(new HostError('failed'))
    })
    document.head.append(tag)
  })
  return script
}

let configured: { url: string; sdk: Promise<WeChatSdk> } | undefined

/**
 * WeChat's script, configured for the page at this address; another page needs a new signature.
 * @throws HostError `unsupported` where the server has no WeChat configured, `failed` where WeChat refuses the page, `silent`
 */
export function weChatSdk(url: string): Promise<WeChatSdk> {
  if (configured?.url !== url) {
    const sdk = configure(url)
    configured = { url, sdk }
    sdk.catch(() => {
      configured = undefined
    })
  }
  return configured.sdk
}

async function configure(url: string): Promise<WeChatSdk> {
  const { scriptUrl, ...facts } = await callApi(weChat.jsConfig, { url }).catch(() => {
    throw new HostError('unsupported')
  })
  await loadScript(scriptUrl)
  const wx = inPage()
  if (!wx) throw new HostError('failed')
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new HostError('silent')), PATIENCE_MS)
    const end = (act: () => void) => (): void => {
      clearTimeout(late)
      act()
    }
    wx.config({ ...facts, jsApiList: APIS, openTagList: TAGS })
    wx.ready(end(() => resolve(wx)))
    wx.error(end(() => reject(new HostError('failed'))))
  })
}

/** One call of WeChat's script as a promise. */
export const askWeChat = (call: (done: Done) => void): Promise<unknown> =>
  new Promise((resolve, reject) =>
    call({
      success: resolve,
      fail: () => reject(new HostError('failed')),
      cancel: () => reject(new HostError('cancelled')),
    }),
  )
