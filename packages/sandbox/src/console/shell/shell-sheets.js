import { button, element, field, input } from './shell-parts.js'

/** The customer dismissed a sheet of the host. */
export class Cancelled extends Error {}

/** The host's own sheets, over the page and inside the phone. One at a time: a second request waits for the first. */
export function makeSheets(place) {
  let last = Promise.resolve()
  const show = (title, build) => {
    const shown = last.then(
      () =>
        new Promise((resolve, reject) => {
          const close = (settle) => (value) => {
            place.replaceChildren()
            place.hidden = true
            settle(value)
          }
          const done = close(resolve)
          const cancel = close(() => reject(new Cancelled()))
          const sheet = element('section', 'native-sheet', element('h3', '', title), ...build(done, cancel))
          sheet.setAttribute('role', 'dialog')
          sheet.setAttribute('aria-label', title)
          place.replaceChildren(sheet)
          place.hidden = false
          sheet.querySelector('input, button')?.focus()
        }),
    )
    last = shown.catch(() => undefined)
    return shown
  }

  const question = (title, text, choices) =>
    show(title, (done, cancel) => [
      element('p', 'native-text', text),
      ...choices.map(([label, value], at) => button(label, () => done(value), at === 0 ? 'primary' : 'plain')),
      button('取消', cancel, 'link'),
    ])

  /** A page of the host's own, such as a web page that it opened. */
  const page = (title, text) =>
    show(title, (done) => [element('p', 'native-text', text), button('返回', () => done(), 'primary')])

  /** @param logIn exchanges phone and password for a token */
  const login = (logIn) =>
    show('App 登录', (done, cancel) => {
      const mobile = input({ name: 'mobile', type: 'tel', autocomplete: 'username', maxLength: 13 })
      const password = input({ name: 'password', type: 'password', autocomplete: 'current-password', maxLength: 32 })
      const problem = element('p', 'native-problem')
      problem.setAttribute('role', 'alert')
      const form = element('form', 'native-form', field('手机号', mobile), field('登录密码', password), problem)
      const send = element('button', 'primary', '登录')
      form.append(send, button('取消', cancel, 'link'))
      form.addEventListener('submit', async (event) => {
        event.preventDefault()
        send.disabled = true
        problem.textContent = ''
        try {
          done(await logIn(mobile.value, password.value))
        } catch (error) {
          problem.textContent = error.message
          send.disabled = false
        }
      })
      return [form]
    })

  const camera = () =>
    show('相机', (done, cancel) => {
      const picked = input({ type: 'file', accept: 'image/jpeg,image/png,image/webp' })
      picked.addEventListener('change', () => picked.files[0] && done(picked.files[0]))
      const sample = async () => done(await samplePhoto())
      return [field('选一张照片', picked), button('拍一张示例照片', sample, 'primary'), button('取消', cancel, 'link')]
    })

  return { question, page, login, camera }
}

/** A picture in place of a camera's. */
function samplePhoto() {
  const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 200 })
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#1e5bd6'
  pen.fillRect(0, 0, 320, 200)
  pen.fillStyle = '#fff'
  pen.font = '24px sans-serif'
  pen.fillText('示例照片', 110, 108)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8))
}
