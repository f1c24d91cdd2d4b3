import { makeActions } from './shell-actions.js'
import { openBridge } from './shell-bridge.js'
import { frameName, hostNamed, hosts, waysToKnow } from './shell-hosts.js'
import { makeLog } from './shell-log.js'
import { labelled } from './shell-parts.js'
import { makePhone } from './shell-phone.js'
import { makeSheets } from './shell-sheets.js'
import { appAddress, behaviours, readState, writeState } from './shell-state.js'
import { openWeChat } from './shell-we-chat.js'

const at = (id) => document.getElementById(id)
const ways = { address: '地址里的 appSource', bridge: '注入的桥', agent: '浏览器标识' }

async function logIn(mobile, password) {
  const response = await fetch('/shell/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobile, password, source: state.host }),
  })
  const reply = await response.json()
  if (!response.ok) throw new Error(reply.error ?? '没有成功')
  return reply.token
}

let state = readState(location.search)
let serverUrl = ''
let bridge
let weChat

const log = makeLog(at('shell-log'))
const sheets = makeSheets(at('shell-sheet'))
const phone = makePhone(at('glass'), {
  // a host with a bridge asks the page; any other goes back in its history
  back: () => (hostNamed(state.host).can.length > 0 ? bridge.back() : history.back()),
  menu: () => void weChat.menu().catch(() => {}),
  open: (path) => open(path),
})

/** Opens the app in this host, as a new window of it. */
function open(path = state.path, extra = {}) {
  const address = appAddress(serverUrl, { ...state, path }, extra)
  phone.showFrame(frameName(hostNamed(state.host), state), address)
  at('open-app').href = address
}

function change(next, { reopen = true } = {}) {
  state = { ...state, ...next }
  if (!waysToKnow(hostNamed(state.host)).includes(state.by)) state.by = 'address'
  writeState(state)
  show()
  if (reopen) open()
}

/** Sets the controls to the state. */
function show() {
  const host = hostNamed(state.host)
  phone.dress(host)
  for (const node of at('shell-hosts').children) node.setAttribute('aria-pressed', String(node.value === state.host))
  at('shell-by').replaceChildren(...waysToKnow(host).map((way) => new Option(ways[way], way)))
  for (const name of ['by', 'system', 'inner', 'dotted', 'bridge', 'path']) at(`shell-${name}`).value = state[name]
  at('shell-debug').checked = state.debug
  at('shell-versions').hidden = host.source !== '1'
  at('shell-behaviour').hidden = host.can.length === 0
  at('shell-back').hidden = host.can.length === 0
  at('shell-token').hidden = !host.hands
  at('shell-can').textContent =
    host.can.length > 0 ? `桥会做：${host.can.join('、')}` : '没有桥：由页面或浏览器自己来做'
}

export function startShell(address) {
  serverUrl = address
  at('shell-hosts').replaceChildren(
    ...hosts.map(({ source, name }) => {
      const node = labelled(name, document.createElement('button'))
      Object.assign(node, { type: 'button', className: 'chip', textContent: name, value: source })
      node.addEventListener('click', () => change({ host: source }))
      return node
    }),
  )
  at('shell-bridge').replaceChildren(...Object.entries(behaviours).map(([name, words]) => new Option(words, name)))
  for (const name of ['by', 'system', 'inner', 'dotted', 'path'])
    at(`shell-${name}`).addEventListener('change', ({ target }) => change({ [name]: target.value }))
  // the bridge's behaviour applies from the next message on, in the open page
  at('shell-bridge').addEventListener('change', ({ target }) => change({ bridge: target.value }, { reopen: false }))
  at('shell-debug').addEventListener('change', ({ target }) => change({ debug: target.checked }))
  at('shell-back').addEventListener('click', () => bridge.back())
  at('shell-token').addEventListener('click', async () => {
    const token = await sheets.login(logIn).catch(() => undefined)
    if (token) open(state.path, { token })
  })
  at('shell-clear').addEventListener('click', log.clear)
  at('reload-app').addEventListener('click', () => open())
  const shell = {
    frame: phone.frame,
    can: () => hostNamed(state.host).can,
    behaviour: () => state.bridge,
  }
  bridge = openBridge({
    appOrigin: new URL(serverUrl).origin,
    shell,
    actions: makeActions({ sheets, phone, logIn }),
    log,
  })
  weChat = openWeChat({
    appOrigin: new URL(serverUrl).origin,
    shell: { frame: phone.frame, host: () => state.host },
    sheets,
    phone,
    log,
  })
  show()
  open()
}
