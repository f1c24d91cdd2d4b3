import { button, element, labelled } from './shell-parts.js'

const TABS = [{ label: '借钱', path: '/' }, { label: '发现' }, { label: '会员' }, { label: '我的', path: '/user' }]

/**
 * The phone: the host's bar, the page's frame, the host's tabs, and the cover over a closed window.
 * @param does `{ back(), menu(), open(path?) }`: the actions of the bars' buttons
 */
export function makePhone(glass, does) {
  const at = (name) => glass.querySelector(`[data-part="${name}"]`)
  let frame

  function showFrame(name, address) {
    // the frame's name must be set before the page loads, and a new host is a new window
    const next = element('iframe')
    Object.assign(next, { id: 'phone', title: '万卡应用', name, src: address })
    next.allow = 'clipboard-write'
    at('page').replaceChildren(next)
    frame = next
    at('covered').hidden = true
  }

  function cover(title, text, actionLabel, act) {
    const panel = element('div', 'native-cover', element('h3', '', title), element('p', '', text))
    panel.append(button(actionLabel, act, 'primary'))
    at('covered').replaceChildren(panel)
    at('covered').hidden = false
  }

  function mark(tab) {
    for (const [index, node] of [...at('tabs').children].entries())
      node.setAttribute('aria-current', String(index === tab))
  }
  function selectTab(tab) {
    const found = TABS[tab]
    if (!found) throw new Error('no such tab')
    mark(tab)
    if (found.path) does.open(found.path)
    else cover(found.label, '这是宿主自己的页面。', '回到借钱', () => selectTab(0))
  }
  at('tabs').replaceChildren(...TABS.map(({ label }, tab) => button(label, () => selectTab(tab), 'native-tab')))

  const closeWindow = () => cover('窗口已关闭', '宿主收起了这个页面。', '重新打开', () => does.open())
  const back = () => labelled('宿主返回', button('‹', does.back, 'bar-button'))
  const space = () => element('span', 'bar-button')
  const title = (text) => element('strong', '', text)
  const bars = {
    app: () => [back(), title('万卡'), space()],
    quick: () => [back(), title('快应用'), labelled('宿主关闭', button('✕', closeWindow, 'bar-button'))],
    weChat: () => [
      element('span', 'bar-pair', labelled('宿主关闭', button('✕', closeWindow, 'bar-button')), back()),
      title('万卡'),
      labelled('宿主菜单', button('⋯', does.menu, 'bar-button')),
    ],
    browser: () => [back(), element('span', 'bar-address', '万卡'), space()],
    none: () => [],
  }

  function dress({ bar, tabs = false, name }) {
    at('bar').replaceChildren(...bars[bar]())
    at('bar').hidden = bar === 'none'
    at('tabs').hidden = !tabs
    glass.setAttribute('aria-label', `${name} 里的万卡`)
    mark(0)
  }

  return { dress, showFrame, selectTab, closeWindow, frame: () => frame }
}
