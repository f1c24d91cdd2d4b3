import {
  bookRow,
  cardRow,
  depositRow,
  faultNames,
  faultRow,
  lentRow,
  mailRow,
  mallRow,
  messageRow,
  pairs,
  partyNames,
  personRow,
  reviewRow,
  scenarioWords,
  weChatRow,
  yuan,
} from './console-panels.js'
import { startShell } from './shell/shell.js'
import { readState } from './shell/shell-state.js'

const at = (id) => document.getElementById(id)
let toastTimer

function toast(text) {
  at('toast').textContent = text
  at('toast').hidden = false
  clearTimeout(toastTimer)
  toastTimer = setTimeout(() => {
    at('toast').hidden = true
  }, 2000)
}

async function call(method, path, body) {
  const response = await fetch(path, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const reply = await response.json()
  if (!response.ok) throw new Error(reply.error ?? '没有成功')
  return reply
}

const attempt = async (work) => {
  try {
    await work()
  } catch (error) {
    toast(error.message)
  }
}

function fill(list, rows, emptyText) {
  const empty = document.createElement(list.tagName === 'TBODY' ? 'tr' : 'li')
  const words = document.createElement(list.tagName === 'TBODY' ? 'td' : 'p')
  words.className = 'empty'
  words.colSpan = 7
  words.textContent = emptyText
  empty.append(words)
  list.replaceChildren(...(rows.length > 0 ? rows : [empty]))
}

let messages = []
function showMessages() {
  const wanted = at('sms-filter').value.trim()
  const shown = messages.filter((sms) => sms.mobile.includes(wanted))
  fill(at('sms'), shown.map(messageRow), wanted ? '这个号码还没有短信' : '还没有短信；在右侧登录时会出现在这里')
}

async function loadMessages() {
  messages = await call('GET', '/sms')
  showMessages()
}

function listen() {
  const stream = new EventSource('/sms/stream')
  let dropped = false
  stream.onmessage = (event) => {
    messages = [JSON.parse(event.data), ...messages].slice(0, 200)
    showMessages()
    at('sms').firstElementChild?.classList.add('fresh')
  }
  stream.onerror = () => {
    dropped = true
  }
  // Messages that arrived while the connection was down are loaded on reconnect.
  stream.onopen = () => dropped && attempt(loadMessages)
}

async function loadPeople() {
  const { people, rule, endings, reviews } = await call('GET', '/people')
  at('people').replaceChildren(...people.map(personRow))
  at('people-rule').textContent = rule
  at('endings').replaceChildren(...pairs(endings.map(({ ending, does }) => [`…${ending}`, does])))
  const rule3002 = (certId, decision) =>
    attempt(async () => {
      await call('POST', '/people/review', { certId, decision })
      await loadPeople()
    })
  at('reviews').replaceChildren(...reviews.filter(({ decision }) => !decision).map((one) => reviewRow(one, rule3002)))
}

async function loadCards() {
  const { cards, rule, issuers } = await call('GET', '/bank-cards')
  at('cards').replaceChildren(...cards.map(cardRow))
  at('cards-rule').textContent = rule
  const named = issuers.map(({ bin, bankName, cardType }) => [
    bin,
    `${bankName} ${cardType === 'debit' ? '借记卡' : '信用卡'}`,
  ])
  at('issuers').replaceChildren(...pairs(named))
}

let known = {}
async function loadFaults() {
  const reply = await call('GET', '/faults')
  known = reply.known
  fill(at('faults'), reply.faults.map(faultRow), '没有预约故障')
  if (at('fault-party').options.length === 0) {
    at('fault-party').replaceChildren(
      ...Object.keys(known).map((party) => new Option(partyNames[party] ?? party, party)),
    )
    offerFaults()
  }
}
function offerFaults() {
  const names = known[at('fault-party').value] ?? []
  at('fault-name').replaceChildren(...names.map((name) => new Option(faultNames[name] ?? name, name)))
}

let scenarios = []
async function loadScenarios() {
  const { known, playing } = await call('GET', '/scenarios')
  scenarios = known
  if (at('scenario-name').options.length === 0) {
    at('scenario-name').replaceChildren(...known.map(({ name, title }) => new Option(title, name)))
    tellScenario()
  }
  at('stop-scenario').hidden = playing === null
  at('scenario-state').textContent = playing ? scenarioWords(playing) : ''
}
function tellScenario() {
  at('scenario-says').textContent = scenarios.find(({ name }) => name === at('scenario-name').value)?.says ?? ''
}

async function loadBooks() {
  const { orders, totalIn, totalOut } = await call('GET', '/books?limit=50')
  at('books-total').textContent = `收 ${yuan(totalIn)} · 付 ${yuan(totalOut)}`
  const settle = (orderNo, state) =>
    attempt(async () => {
      await call('POST', '/books/settle', { orderNo, state })
      await loadBooks()
    })
  const reverse = (orderNo) =>
    attempt(async () => {
      await call('POST', '/books/reverse', { orderNo })
      await loadBooks()
    })
  fill(
    at('books'),
    orders.map((order) => bookRow(order, settle, reverse)),
    '银行还没有收到任何指令',
  )
}

async function loadDeposits() {
  const setBalance = (accountNo, balance) =>
    attempt(async () => {
      await call('POST', '/depository/balance', { accountNo, balance })
      await loadDeposits()
    })
  const accounts = await call('GET', '/depository/accounts')
  fill(
    at('deposits'),
    accounts.map((account) => depositRow(account, setBalance)),
    '还没有人开通存管账户',
  )
}

async function loadLent() {
  const book = (lender, loanNo, principal) =>
    attempt(async () => {
      await call('POST', '/lender/entry', { lender, loanNo, principal })
      await loadLent()
    })
  const loans = await call('GET', '/lender/loans')
  fill(
    at('lent'),
    loans.map((loan) => lentRow(loan, book)),
    '合作方还没有出借过',
  )
}

async function loadMall() {
  const { orders } = await call('GET', '/mall/orders')
  fill(at('mall'), orders.map(mallRow), '还没有人兑换过')
}

async function loadMail() {
  fill(at('mail'), (await call('GET', '/mail')).map(mailRow), '还没有人收到邮件')
}

async function loadWeChat() {
  const { messages: told } = await call('GET', '/we-chat/messages')
  fill(at('we-chat'), told.map(weChatRow), '还没有人收到微信消息')
}

async function loadDate() {
  const { businessDate } = await call('GET', '/clock').catch(() => ({ businessDate: '主服务未启动' }))
  at('business-date').textContent = businessDate
}

async function moveClock(button) {
  const buttons = document.querySelectorAll('[data-days]')
  for (const one of buttons) one.disabled = true
  at('clock-result').textContent = '正在逐日推进…'
  try {
    const { businessDate } = await call('POST', '/clock', { advanceDays: Number(button.dataset.days) })
    at('business-date').textContent = businessDate
    at('clock-result').textContent = `已推进到 ${businessDate}`
  } catch (error) {
    at('clock-result').textContent = error.message
  }
  for (const one of buttons) one.disabled = false
  await loadBooks()
}

document.addEventListener('click', (event) => {
  const button = event.target.closest('button')
  if (!button) return
  if (button.dataset.copy) {
    const copied = navigator.clipboard?.writeText(button.dataset.copy) ?? Promise.reject(new Error())
    copied.then(
      () => toast(`已复制 ${button.dataset.copy}`),
      () => toast('浏览器不允许复制，请手动选择'),
    )
  }
  if (button.dataset.days) attempt(() => moveClock(button))
})
at('sms-filter').addEventListener('input', showMessages)
at('fault-party').addEventListener('change', offerFaults)
at('fault-form').addEventListener('submit', (event) => {
  event.preventDefault()
  const { party, fault, times } = Object.fromEntries(new FormData(event.target))
  attempt(async () => {
    await call('POST', '/faults', { party, fault, times: Number(times) })
    await loadFaults()
  })
})
at('clear-faults').addEventListener('click', () =>
  attempt(async () => {
    await call('DELETE', '/faults')
    await loadFaults()
  }),
)
at('scenario-name').addEventListener('change', tellScenario)
at('scenario-form').addEventListener('submit', (event) => {
  event.preventDefault()
  const { name } = Object.fromEntries(new FormData(event.target))
  attempt(async () => {
    await call('POST', '/scenarios', { name })
    await loadScenarios()
  })
})
at('stop-scenario').addEventListener('click', () =>
  attempt(async () => {
    await call('DELETE', '/scenarios')
    await loadScenarios()
  }),
)
at('release').addEventListener('click', () =>
  attempt(async () => {
    const { settled, sent, acknowledged } = await call('POST', '/notices/release')
    const mall = await call('POST', '/mall/release')
    at('clock-result').textContent =
      `结算 ${settled} 笔，送出 ${sent + mall.told} 个回调，确认 ${acknowledged + mall.taken} 个`
    await loadBooks()
  }),
)

const { panels } = readState(location.search)
document.body.dataset.panels = panels
const { serverUrl } = await call('GET', '/settings')
startShell(serverUrl)
if (panels === 'all') showPanels()

function showPanels() {
  listen()
  const changing = [
    loadPeople,
    loadFaults,
    loadScenarios,
    loadBooks,
    loadDeposits,
    loadLent,
    loadMall,
    loadMail,
    loadWeChat,
    loadDate,
  ]
  for (const load of [loadMessages, loadCards, ...changing]) attempt(load)
  // Reviews, faults and books change on the server; they are few, so they are polled.
  setInterval(() => {
    if (!document.hidden) for (const load of changing) load().catch(() => undefined)
  }, 5000)
}
