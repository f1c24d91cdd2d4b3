const DEVICE = { deviceId: 'sandbox-phone-1', unitType: 'PJD110', oaid: 'sandbox-oaid-1', systemVersion: '14' }

const base64Of = (blob) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1])
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })

/**
 * Maps each action of the bridge to its effect in this shell; it returns the answer's data, or throws.
 * @param phone `{ selectTab, closeWindow }` of shell-phone.js
 */
export const makeActions = ({ sheets, phone, logIn }) => ({
  login: () => sheets.login(logIn).then((token) => ({ token })),
  share: ({ title, text, url }) => sheets.question('分享给好友', `${title}\n${text}\n${url}`, [['分享', {}]]),
  face: async ({ scene, ticket }) => {
    const outcome = await sheets.question('人脸识别', `场景：${scene}`, [
      ['通过', 'passed'],
      ['不通过', 'failed'],
    ])
    // the provider gets the outcome; the page only learns that the check ended
    await fetch(`/face/${encodeURIComponent(ticket)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome }),
    })
    return { ticket }
  },
  fingerprint: ({ ownerType }) =>
    sheets.question('指纹', ownerType === 1 ? '验证机主本人的指纹（ownerType 1）' : '验证任意一枚已录入的指纹', [
      ['通过', { passed: true }],
      ['不通过', { passed: false }],
    ]),
  camera: async () => {
    const photo = await sheets.camera()
    return { type: photo.type, base64: await base64Of(photo) }
  },
  tabChange: ({ tab }) => phone.selectTab(tab),
  openUrl: ({ url }) => void sheets.page('App 打开的网页', String(url)),
  openNative: ({ page }) => void sheets.page('App 的原生页面', String(page)),
  finishWindow: () => phone.closeWindow(),
  deviceInfo: () => DEVICE,
  position: () => sheets.question('位置', '万卡想知道手机的大致位置', [['允许', { lat: 39.908722, lng: 116.397496 }]]),
})
