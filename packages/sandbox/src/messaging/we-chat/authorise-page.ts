const CHOICES = [
  ['同意', { as: '小林' }],
  ['换一个微信号同意', { as: '小周' }],
  ['以快照页打开（虚拟用户）', { as: '快照用户', snapshot: '1' }],
  ['拒绝', {}],
] as const

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** WeChat's page that asks the user to let an official account identify them, or that reports what is wrong with the link. */
export function authorisePage(asked: string | URLSearchParams): string {
  const link = (query: URLSearchParams, [label, said]: (typeof CHOICES)[number]): string => {
    const answer = new URLSearchParams([...query, ...Object.entries(said)])
    return `<a href="/connect/oauth2/answer?${escaped(String(answer))}">${label}</a>`
  }
  const body =
    typeof asked === 'string'
      ? `<h1>${escaped(asked)}</h1>`
      : `<h1>万卡 申请使用</h1><p>你的昵称、头像</p><nav>${CHOICES.map((choice) => link(asked, choice)).join('')}</nav>`
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>微信授权</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>
body{font:17px/1.5 system-ui,sans-serif;margin:0;padding:64px 32px;text-align:center;background:#fff;color:#181818}
h1{font-size:20px}p{color:#666}nav{display:grid;gap:16px;margin-top:48px}
a{padding:12px;border-radius:8px;background:#f2f2f2;color:#06733a;text-decoration:none}
a:first-child{background:#06733a;color:#fff}</style></head><body>${body}</body></html>`
}
