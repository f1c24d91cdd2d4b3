import { Cancelled } from './shell-sheets.js'

const post = async (path, body) => {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.json()
}
const dataUrlOf = (blob) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result)
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })

/**
 * WeChat's side of its JS-SDK, as the stand-in script reports its calls: pages are configured by their signature, and the card
 * that they want to share waits for the menu in the upper right corner.
 * @param shell `{ frame(), host() }`, read at each use
 */
export function openWeChat({ appOrigin, shell, sheets, phone, log }) {
  let card
  const pictures = new Map()
  const share = (data) => {
    card = data
  }
  const does = {
    config: (data) => {
      card = undefined
      return post('/we-chat/check', data)
    },
    closeWindow: () => void phone.closeWindow(),
    chooseImage: async () => {
      const photo = await sheets.camera()
      const localId = `wxLocalResource://${pictures.size + 1}`
      pictures.set(localId, photo)
      return { localIds: [localId] }
    },
    getLocalImgData: async ({ localId }) => ({ localData: await dataUrlOf(pictures.get(localId)) }),
    scanQRCode: () => sheets.question('扫一扫', '对准二维码', [['扫到一个', { resultStr: 'sandbox-qr-1' }]]),
    updateAppMessageShareData: share,
    updateTimelineShareData: share,
    subscribe: async ({ templateIds }) => {
      const { status } = await sheets.question('万卡 想给你发送以下通知', templateIds.join('\n'), [
        ['允许', { status: 'accept' }],
        ['拒绝', { status: 'reject' }],
      ])
      const details = templateIds.map((id) => [id, JSON.stringify({ status })])
      return { subscribeDetails: JSON.stringify(Object.fromEntries(details)) }
    },
  }

  async function perform({ action, data }) {
    if (!Object.hasOwn(does, action)) return { errMsg: `${action}:fail` }
    try {
      return { errMsg: `${action}:ok`, ...(await does[action](data)) }
    } catch (error) {
      return { errMsg: `${action}:${error instanceof Cancelled ? 'cancel' : 'fail'}` }
    }
  }

  window.addEventListener('message', async ({ source, origin, data }) => {
    if (shell.host() !== 'weChat' || source !== shell.frame()?.contentWindow) return
    if (origin !== appOrigin || data?.weChat !== 1) return
    log.heard(JSON.stringify(data))
    const result = await perform(data)
    log.said(JSON.stringify({ weChat: 1, id: data.id, result: { errMsg: result.errMsg } }))
    source.postMessage({ weChat: 1, id: data.id, result }, appOrigin)
  })

  return {
    menu: () =>
      sheets.question(
        '微信菜单',
        card ? `转发给朋友：${card.title}\n${card.desc ?? ''}\n${card.link}` : '在真实的微信里，从这里转发给朋友。',
        [['转发给朋友', {}]],
      ),
  }
}
