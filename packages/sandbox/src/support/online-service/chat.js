// The script of the simulated online service (docs/providers.md §6). It runs in a frame without origin, draws itself into the
// frame's body, and asks its own server alone; what it wants of the page around it, it says by message.
const { site, topic = '', theme = '', size = '' } = document.currentScript.dataset
const home = new URL('./', document.currentScript.src)

const root = document.documentElement
if (theme === 'dark') root.dataset.theme = 'dark'
if (size === 'large') root.dataset.size = 'large'

const make = (tag, attributes = {}, ...children) => {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}
const button = (text, onClick, kind = '') => {
  const made = make('button', { type: 'button', class: kind }, text)
  made.addEventListener('click', onClick)
  return made
}
const tellPage = (message) => parent.postMessage(message, site)
const ask = async (path, query = {}) => {
  const response = await fetch(`${new URL(path, home)}?${new URLSearchParams(query)}`)
  if (!response.ok) throw new Error(String(response.status))
  return response.json()
}

const log = make('div', { role: 'log', 'aria-label': '对话', tabindex: '0' })
const input = make('input', {
  'aria-label': '输入问题',
  placeholder: '请输入问题',
  maxlength: '100',
  autocomplete: 'off',
  enterkeyhint: 'send',
})
const form = make('form', {}, input, make('button', { type: 'submit', class: 'main' }, '发送'))
const asked = []

const add = (from, ...children) => {
  const who = make('span', { class: 'unseen' }, from === 'me' ? '我：' : '智能客服：')
  const entry = make('div', { class: from }, who, ...children)
  log.append(entry)
  // a long answer is read from its start; the page around the frame does not move
  const top = entry.offsetTop - log.offsetTop
  log.scrollTop = entry.offsetHeight > log.clientHeight ? top : log.scrollHeight
}
const choices = (...buttons) => make('div', { class: 'choices' }, ...buttons)

function showAnswer({ question, answer, link }, others) {
  const parts = [make('strong', {}, question), ...answer.map((text) => make('p', {}, text))]
  const actions = link.url ? [button(link.label, () => tellPage({ type: 'open', url: link.url }))] : []
  if (others.length > 0) parts.push(make('p', { class: 'quiet' }, '相关的问题：'))
  actions.push(...others.map((other) => button(other.question, () => showAnswer(other, []))))
  add('robot', ...parts, choices(...actions, button('没有解决，转人工', showPeople)))
}

async function reply(text) {
  asked.push(text)
  add('me', make('p', {}, text))
  if (/人工|真人|客服电话|热线/.test(text)) return showPeople()
  log.setAttribute('aria-busy', 'true')
  try {
    const { answers } = await ask('answers', { q: text })
    const [best, ...others] = answers
    if (best) showAnswer(best, others)
    else
      add(
        'robot',
        make('p', {}, '没有找到相关的答案。可以换个说法再问，或者转人工。'),
        choices(button('转人工', showPeople)),
      )
  } catch {
    add('robot', make('p', {}, '暂时查不到答案，请稍后再问，或者转人工。'), choices(button('转人工', showPeople)))
  } finally {
    log.removeAttribute('aria-busy')
  }
}

async function showPeople() {
  const { tel, hours, answerDays } = await ask('people').catch(() => ({ tel: '', hours: '', answerDays: 0 }))
  const by = answerDays > 0 ? `，${answerDays}天内答复` : ''
  const lines = [`可以留下问题，由客服人员处理${by}。`]
  if (tel) lines.unshift(`可以拨打客服热线${tel}${hours ? `（${hours}）` : ''}。`)
  add('robot', ...lines.map((line) => make('p', {}, line)), choices(button('留下问题', leaveTicket, 'main')))
}

/** The customer reads and sends the ticket on the page, with their own login; this frame has none. */
const leaveTicket = () => tellPage({ type: 'ticket', content: asked.join('\n') })

form.addEventListener('submit', (event) => {
  event.preventDefault()
  const text = input.value.trim()
  if (!text) return
  input.value = ''
  void reply(text)
})

function greet() {
  const about = topic ? `关于“${topic}”，` : ''
  add(
    'robot',
    make('p', {}, `您好，我是智能客服，不是真人。${about}请输入您的问题，我从常见问题里找答案。`),
    make('p', { class: 'quiet' }, '请不要发送密码、验证码和完整的证件号、卡号。'),
  )
  if (!topic) return
  ask('answers', { q: topic }).then(
    ({ answers }) => {
      if (answers.length === 0 || asked.length > 0) return
      const offers = answers.map(({ question }) => button(question, () => reply(question)))
      add('robot', make('p', {}, '常有人问：'), choices(...offers))
    },
    () => undefined, // the greeting stands without suggestions
  )
}

const style = make('link', { rel: 'stylesheet', href: String(new URL('chat.css', home)) })
style.addEventListener('load', () => {
  document.body.append(make('main', {}, log, form, choices(button('转人工', showPeople))))
  greet()
  tellPage({ type: 'ready' })
})
document.head.append(style)
