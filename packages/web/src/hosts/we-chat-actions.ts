import { list, object, readAs, text } from '../shapes/shape.ts'
import type { Host, ShareCard } from './host.ts'
import { HostError } from './host.ts'
import { photoBlob, weChatPicture } from './photo-blob.ts'
import { askWeChat, weChatSdk } from './we-chat-sdk.ts'

const Chosen = object({ localIds: list(text) })
const Picture = object({ localData: text })
const Scanned = object({ resultStr: text })

/** The page's icon; WeChat shows it beside the text. */
const ICON = '/icons/apple-touch-icon.png'

/** The actions of WeChat for a page with a valid signature. @param signedUrl the address that WeChat takes the page to have */
export const weChatActions = (signedUrl: () => string) =>
  ({
    async share({ title, text: desc, url: link }: ShareCard) {
      const wx = await weChatSdk(signedUrl())
      const imgUrl = location.origin + ICON
      await Promise.all([
        askWeChat((done) => wx.updateAppMessageShareData({ title, desc, link, imgUrl, ...done })),
        askWeChat((done) => wx.updateTimelineShareData({ title, link, imgUrl, ...done })),
      ])
      return 'menu' as const
    },
    async takePhoto() {
      const wx = await weChatSdk(signedUrl())
      const asked = { count: 1, sizeType: ['compressed'], sourceType: ['album', 'camera'] }
      const localId = read(Chosen, await askWeChat((done) => wx.chooseImage({ ...asked, ...done }))).localIds[0]
      if (!localId) throw new HostError('cancelled')
      const { localData } = read(Picture, await askWeChat((done) => wx.getLocalImgData({ localId, ...done })))
      return photoBlob(weChatPicture(localData))
    },
    async scanCode() {
      const wx = await weChatSdk(signedUrl())
      const asked = { needResult: 1, scanType: ['qrCode', 'barCode'] } as const
      return read(
        Scanned,
        await askWeChat((done) => wx.scanQRCode({ ...asked, scanType: [...asked.scanType], ...done })),
      ).resultStr
    },
    async openTags() {
      await weChatSdk(signedUrl())
    },
    async close() {
      const wx = await weChatSdk(signedUrl())
      wx.closeWindow()
    },
  }) satisfies Partial<Host>

function read<T>(shape: (value: unknown) => T, said: unknown): T {
  const found = readAs(shape, said)
  if (found === undefined) throw new HostError('failed')
  return found
}
