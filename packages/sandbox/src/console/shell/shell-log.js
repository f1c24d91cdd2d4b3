import { element } from './shell-parts.js'

const MOST = 200
const words = { in: '页面 → 宿主', out: '宿主 → 页面', note: '宿主' }

/** A token grants access to a customer's account, also on a test stage; a picture is long. */
const shortened = (text) =>
  text
    .replace(/("token":\s*")([^"]{6})[^"]*/g, '$1$2…')
    .replace(/("base64":\s*")([^"]{12})[^"]*/g, '$1$2…')
    .slice(0, 600)

/** The messages between the page and the shell, newest first. */
export function makeLog(list) {
  const write = (way, text) => {
    const time = new Date().toLocaleTimeString('zh-CN', { hour12: false })
    const row = element('li', `said ${way}`, element('span', 'meta', `${time} ${words[way]}`), shortened(text))
    list.prepend(row)
    while (list.children.length > MOST) list.lastChild.remove()
  }
  return {
    heard: (text) => write('in', text),
    said: (text) => write('out', text),
    note: (text) => write('note', text),
    clear: () => list.replaceChildren(),
  }
}
