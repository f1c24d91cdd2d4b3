export const partyNames = {
  bank: '银行',
  sms: '短信',
  identity: '实名',
  creditData: '数据来源',
  depository: '存管银行',
  lender: '合作出借方',
  insurer: '保险公司',
  mall: '积分商城',
  topUp: '充值服务商',
  letong: '乐通',
  shop: '商城',
  weChat: '微信',
  mail: '邮件',
}
export const faultNames = {
  timeout: '超时，什么也没发生',
  'timeout-but-done': '超时，其实已办成',
  'timeout-but-paid': '超时，其实已付',
  'not-found-then-paid': '先查无此单，后已付',
  'paid-twice': '付了两次',
  refuse: '拒绝',
  misread: '身份证识别错一个字',
  'error-500': '服务出错 500',
  'lost-answer': '兑换：答复丢失，随后通知失败',
  'late-consume': '兑换：先通知失败，后来扣积分',
  stale: '兑换：请求已过期',
  'consume-twice': '兑换：同一请求发两次',
  'goods-fail': '兑换：发货失败',
  'end-never': '兑换：从不通知结果',
  'end-twice': '兑换：结果通知两次',
  'both-ends': '兑换：先通知成功，再通知失败',
  'bad-signature': '应答签名错误',
  'paid-later': '3 秒后回调成功',
  'never-answers': '没有任何回音',
  'bad-signature-notice': '先来签名错误的回调',
  'wrong-amount-notice': '先来金额错误的回调',
  'duplicate-notice': '回调两次',
  'late-notice': '回调晚一天多',
  'lost-notice': '回调丢失',
  'reversed-notices': '回调顺序颠倒',
  'failed-later': '先受理，后充值失败',
  maintenance: '运营商维护',
  'figure-differs': '对账金额不同',
  busy: '暂时不收，稍后再试',
  bounce: '收下后退信',
}
const states = {
  processing: ['处理中', 'wait'],
  succeeded: ['成功', 'good'],
  failed: ['失败', 'bad'],
  closed: ['已关闭', ''],
}

export const yuan = (fen) => (fen / 100).toLocaleString('zh-CN', { minimumFractionDigits: 2 })

function element(tag, className, ...children) {
  const node = document.createElement(tag)
  if (className) node.className = className
  node.append(...children)
  return node
}

function copyButton(text, className = 'copy', shown = text) {
  const button = element('button', className, shown)
  button.type = 'button'
  button.dataset.copy = text
  button.title = '点按复制'
  return button
}

function action(text, onClick) {
  const button = element('button', 'link', text)
  button.type = 'button'
  button.addEventListener('click', onClick)
  return button
}

export function mailRow({ mailId, to, subject, text, code, attachments, sentAt }) {
  const time = new Date(sentAt).toLocaleTimeString('zh-CN', { hour12: false })
  const row = element('li', '', element('span', 'meta', `${to} · ${subject} · ${time}`), element('span', 'text', text))
  if (code) row.append(copyButton(code, 'code'))
  for (const [no, { name }] of attachments.entries()) {
    const link = element('a', 'link', name)
    link.href = `/mail/${mailId}/${no}`
    link.target = '_blank'
    row.append(link)
  }
  return row
}

export function messageRow({ mobile, type, code, text, sentAt }) {
  const time = new Date(sentAt).toLocaleTimeString('zh-CN', { hour12: false })
  const row = element('li', '', element('span', 'meta', `${mobile} · ${type} · ${time}`), element('span', 'text', text))
  if (code) row.append(copyButton(code, 'code'))
  return row
}

export const personRow = ({ name, certId, mobile, does }) =>
  element(
    'li',
    '',
    element('div', 'line', copyButton(name, 'copy name'), copyButton(certId), copyButton(mobile)),
    element(
      'div',
      'does',
      does,
      ' ',
      cardLink('front', { name, certId }, '身份证人像面'),
      ' ',
      cardLink('back', BACK, '国徽面'),
    ),
  )

/** A specimen card to photograph or upload. */
const BACK = { authority: '北京市公安局东城分局', validFrom: '2020-01-01', validTo: '2040-01-01' }
function cardLink(side, says, words) {
  const link = element('a', '', words)
  link.href = `/id-cards/${side}?${new URLSearchParams(says)}`
  link.download = `${words}.jpg`
  return link
}

export const cardRow = ({ cardNo, does }) =>
  element(
    'li',
    '',
    element('div', 'line', copyButton(cardNo, 'copy', cardNo.replace(/(\d{4})(?=\d)/g, '$1 '))),
    element('div', 'does', does),
  )

export const reviewRow = ({ name, certId }, decide) =>
  element(
    'div',
    'review',
    `${name} 等待人工复核`,
    element(
      'span',
      'side',
      action('通过', () => decide(certId, 'pass')),
      action('拒绝', () => decide(certId, 'reject')),
    ),
  )

export const faultRow = ({ party, fault, call, times }) =>
  element(
    'li',
    '',
    element(
      'div',
      'line',
      `${partyNames[party] ?? party}：${faultNames[fault] ?? fault}`,
      element('span', 'tag side', `${call ?? '下一次'} × ${times}`),
    ),
  )

export const scenarioWords = ({ title, day, days }) =>
  `正在进行：${title}，${days === 1 ? '到推进日期为止' : `第 ${day} 天，共 ${days} 天`}`

export const pairs = (list) => list.flatMap(([term, words]) => [element('dt', '', term), element('dd', '', words)])

export function bookRow({ orderNo, type, state, cardTail, amount, moved, notices }, settle, reverse) {
  const [word, tone] = states[state] ?? [state, '']
  const stateCell = element('td', '', element('span', `tag ${tone}`, word))
  if (state === 'processing') {
    stateCell.append(
      ' ',
      action('成功', () => settle(orderNo, 'succeeded')),
      ' ',
      action('失败', () => settle(orderNo, 'failed')),
    )
  }
  if (state === 'succeeded' && moved > 0)
    stateCell.append(
      ' ',
      action('撤销', () => reverse(orderNo)),
    )
  const expected = state === 'succeeded' ? amount : 0
  const done = notices.filter(({ acknowledged }) => acknowledged).length
  return element(
    'tr',
    '',
    element('td', '', copyButton(orderNo)),
    element('td', '', type === 'collect' ? '收款' : '付款'),
    element('td', '', `尾号 ${cardTail}`),
    stateCell,
    element('td', 'amount', yuan(amount)),
    element('td', moved === expected ? 'amount' : 'amount odd', yuan(moved)),
    element('td', '', notices.length === 0 ? '无' : `${done}/${notices.length} 已确认`),
  )
}

/** A deposit account, with a control that sets its balance as an outside payment would. */
export function depositRow({ accountNo, name, cardNo, mobile, balance, open }, setBalance) {
  const change = element('td', '')
  if (open)
    change.append(
      action('存入 100 元', () => setBalance(accountNo, balance + 10_000)),
      ' ',
      action('清零', () => setBalance(accountNo, 0)),
    )
  return element(
    'tr',
    '',
    element('td', '', copyButton(accountNo)),
    element('td', '', name),
    element('td', '', `尾号 ${cardNo.slice(-4)}`),
    element('td', '', mobile),
    element('td', '', element('span', `tag ${open ? 'good' : ''}`, open ? '正常' : '已注销')),
    element('td', 'amount', yuan(balance)),
    change,
  )
}

/** A loan in the partner lender's own books. */
export function lentRow({ lender, loanNo, principalOwed, interestReceived, penaltyReceived }, book) {
  const change = element('td', '')
  change.append(action('多记欠 1 元', () => book(lender, loanNo, -100)))
  return element(
    'tr',
    '',
    element('td', '', lender),
    element('td', '', copyButton(loanNo)),
    element('td', 'amount', yuan(principalOwed)),
    element('td', 'amount', yuan(interestReceived)),
    element('td', 'amount', yuan(penaltyReceived)),
    change,
  )
}

const MALL_STATES = {
  asking: '扣积分中',
  refused: '未兑换',
  delivering: '发货中',
  delivered: '已兑换',
  failed: '未成功',
}

/** An exchange in the mall's own books. */
export function mallRow({ orderNum, goods, credits, state, message }) {
  return element(
    'tr',
    '',
    element('td', '', copyButton(orderNum)),
    element('td', '', goods),
    element('td', 'amount', String(credits)),
    element('td', '', element('span', `tag ${state === 'delivered' ? 'good' : ''}`, MALL_STATES[state] ?? state)),
    element('td', '', message),
  )
}

/** A message that an official account sent to a customer's WeChat. */
export function weChatRow({ openId, data }) {
  const { thing1: title, time2: time, thing3: hint } = data
  return element(
    'tr',
    '',
    element('td', '', copyButton(openId)),
    element('td', '', title ?? ''),
    element('td', '', time ?? ''),
    element('td', '', hint ?? ''),
  )
}
