// A stand-in for WeChat's JS-SDK, for pages inside the console's WeChat: it has the same calls and forwards each of them to the
// console around the page, which plays the app's part.
;(() => {
  const app =
    window.parent === window ? undefined : (location.ancestorOrigins?.[0] ?? new URL(document.currentScript.src).origin)
  const waiting = new Map()
  const heard = { ready: [], error: [] }
  let configured
  let number = 0

  /** Calls the app around the page; fails where there is none. */
  function ask(action, data, done) {
    if (!app) return done({ errMsg: `${action}:fail not in WeChat` })
    number += 1
    waiting.set(number, done)
    window.parent.postMessage({ weChat: 1, id: number, action, data }, app)
  }
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || origin !== app || data?.weChat !== 1) return
    const done = waiting.get(data.id)
    waiting.delete(data.id)
    done?.(data.result)
  })

  const ended = (said) => {
    configured = said
    for (const listener of said.errMsg === 'config:ok' ? heard.ready : heard.error) listener(said)
  }
  const call =
    (action) =>
    ({ success, fail, cancel, complete, ...data } = {}) =>
      ask(action, data, (said) => {
        const ok = said.errMsg === `${action}:ok`
        if (ok) success?.(said)
        else if (said.errMsg === `${action}:cancel`) cancel?.(said)
        else fail?.(said)
        complete?.(said)
      })

  /** The subscription tag of a page: its content is the page's own, in a shadow root. */
  class Subscribe extends HTMLElement {
    connectedCallback() {
      const template = this.querySelector('script[type="text/wxtag-template"]')
      if (this.shadowRoot || !template) return
      const root = this.attachShadow({ mode: 'open' })
      root.innerHTML = template.textContent
      root.addEventListener('click', () => {
        const templateIds = (this.getAttribute('template') ?? '').split(',')
        ask('subscribe', { templateIds }, ({ errMsg, subscribeDetails }) => {
          const ok = errMsg === 'subscribe:ok'
          const detail = { errMsg: ok ? 'openSubscribe:ok' : 'openSubscribe:fail', subscribeDetails }
          this.dispatchEvent(new CustomEvent(ok ? 'success' : 'error', { detail }))
        })
      })
    }
  }
  customElements.define('wx-open-subscribe', Subscribe)

  window.wx = {
    config: ({ appId, timestamp, nonceStr, signature, jsApiList }) => {
      configured = undefined
      ask('config', { appId, timestamp, nonceStr, signature, jsApiList, url: location.href.split('#')[0] }, ended)
    },
    ready: (listener) => (configured?.errMsg === 'config:ok' ? listener(configured) : heard.ready.push(listener)),
    error: (listener) => heard.error.push(listener),
    closeWindow: call('closeWindow'),
    chooseImage: call('chooseImage'),
    getLocalImgData: call('getLocalImgData'),
    scanQRCode: call('scanQRCode'),
    updateAppMessageShareData: call('updateAppMessageShareData'),
    updateTimelineShareData: call('updateTimelineShareData'),
  }
})()
